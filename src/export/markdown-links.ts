import type { PageIndex } from '../core/page-index.ts';
import type { AddressBook } from './safe-address.ts';

/** Names within the page that its kept links lead to: footnotes and their way back. */
export function listTargets(page: PageIndex<unknown>, book: AddressBook): Set<string> {
  const targets = new Set<string>();
  for (const href of page.elements.href) {
    if (!href.includes('#')) continue;
    const address = book.link(href);
    if (address?.startsWith('#') && address.length > 1) targets.add(decode(address.slice(1)));
  }
  return targets;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** An address as Markdown takes it between parentheses. */
export function wrapAddress(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address;
}
