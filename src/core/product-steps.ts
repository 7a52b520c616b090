import { rememberSteps } from './step-test.ts';

/** Names of boxes of what has labelled values: a shop's product, a recipe, an event; in the languages of most themes. */
const PRODUCT =
  /[.#_-](?:products?|produkte?|produits?|productos?|prodott[oi]|recipes?|rezepte?|recettes?|recetas?|ricett[ae]|events?|eventos?|eventi|veranstaltung(?:en)?)(?:$|[._-])/i;
/** Names of what serves the sale, and not the product's description. */
const SALE =
  /[.#_-](?:price|preis|prix|precio|prezzo|cart|stock|sku|buy|order|qty|rating|reviews?|tags?|categor(?:y|ies)|posted|share|related|filters?|one-?click|breadcrumbs?)(?:$|[._-])/i;
/** Names of boxes of several of them. */
const LIST =
  /products|produkte|produits|productos|prodotti|recipes|rezepte|recettes|recetas|ricette|events|eventos|eventi|veranstaltungen/i;
/** Steps that stand for the whole page. */
const PAGE = /^(?:html|body)(?:[.#]|$)/;

/** True for a path's step that names a product: its labelled lines are what the page is about. */
export const isProductStep = rememberSteps((step) => PRODUCT.test(step) && !PAGE.test(step));

/** True for a path's step that names what serves the sale. */
export function isSaleStep(step: string): boolean {
  return SALE.test(step);
}

/** True for a path's step that names several of what `isProductStep` names one of. */
export function isProductListStep(step: string): boolean {
  return LIST.test(step);
}
