import { type DefaultTreeAdapterMap, parse, serialize, defaultTreeAdapter as tree } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that no output needs; each of them runs, loads, sends, covers, or is read in another way than it was written. */
const NEVER = new Set(
  (
    'script style iframe frame frameset object embed applet base form button select option textarea template noscript ' +
    'noembed noframes xmp listing plaintext title svg foreignobject animate set use annotation-xml mglyph malignmark ' +
    'portal fencedframe webview marquee dialog slot isindex keygen link meta param map area canvas'
  ).split(' '),
);
/** What the head of a document of ours may have: an element, its first attribute, the beginning of its second or of its text. */
const OUR_HEAD = [
  'title',
  'style body{',
  'meta charset=utf-8',
  "meta http-equiv=Content-Security-Policy default-src 'none'; ",
  'meta name=viewport',
  'meta name=author',
  'meta name=date',
  'link rel=canonical',
  'link rel=stylesheet text/css',
];
const ADDRESSES = new Set(
  'href src cite data action formaction poster background ping longdesc xlink:href lowsrc dynsrc profile manifest'.split(
    ' ',
  ),
);
const SAFE_SCHEME = /^(?:https?|mailto|tel|ftp):/i;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]*$/;

/**
 * What of an HTML text could do more than be read, a line each: elements, attributes and addresses, as a browser with
 * scripts reads it, as one without does, and as either reads it once it was written again. `allowed`: elements that
 * may stand here, with the attributes that may stand anywhere.
 */
export function findActiveContent(html: string, allowed: readonly string[] = []): string[] {
  const found = new Set<string>();
  for (const scriptingEnabled of [true, false]) {
    const once = parse(html, { scriptingEnabled });
    const twice = parse(serialize(once), { scriptingEnabled });
    for (const document of [once, twice]) for (const fault of listFaults(document, allowed)) found.add(fault);
  }
  return [...found];
}

function listFaults(document: DefaultTreeAdapterMap['document'], allowed: readonly string[]): string[] {
  const faults: string[] = [];
  const stack: Node[] = [...document.childNodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (tree.isCommentNode(node)) faults.push(`comment ${node.data.slice(0, 40)}`);
    if (!tree.isElementNode(node)) continue;
    const isAllowed = allowed.includes(node.tagName) || isOfOurHead(node);
    if (NEVER.has(node.tagName.toLowerCase()) && !isAllowed) faults.push(`element ${node.tagName}`);
    if (node.tagName === 'input' && !isAllowed && !isDeadCheckbox(node)) faults.push('element input');
    faults.push(...listBadAttributes(node));
    stack.push(...node.childNodes);
    if ('content' in node) stack.push(...(node as DefaultTreeAdapterMap['template']).content.childNodes);
  }
  return faults;
}

function listBadAttributes(element: Element): string[] {
  return element.attrs.flatMap(({ name, prefix, value }) => {
    const whole = (prefix ? `${prefix}:${name}` : name).toLowerCase();
    const said = `${element.tagName} ${whole}=${value.slice(0, 60)}`;
    if (/^on|^(?:style|srcdoc|is|autofocus|popover|contenteditable|slot|part)$/.test(whole)) return [said];
    if (whole === 'srcset') return [said];
    return ADDRESSES.has(whole) && !isSafeAddress(value, element.tagName === 'img') ? [said] : [];
  });
}

/** An address as browsers read it: white space and controls around it and breaks within it count for nothing. */
function isSafeAddress(value: string, isPicture: boolean): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over.
  const read = value.replace(/^[\u0000- ]+/, '').replace(/[\t\n\r]/g, '');
  if (read.startsWith('#') || read === '' || SAFE_SCHEME.test(read)) return true;
  if (isPicture && PICTURE.test(read)) return true;
  return !/^[^/?#]*:/.test(read);
}

function isOfOurHead(element: Element): boolean {
  const parent = element.parentNode;
  if (!parent || !tree.isElementNode(parent) || parent.tagName !== 'head') return false;
  const [first, second] = element.attrs;
  const text = element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
  const said = [element.tagName, first && `${first.name}=${first.value}`, second?.value ?? text];
  return OUR_HEAD.some((start) =>
    said
      .filter((part) => part !== undefined)
      .join(' ')
      .startsWith(start),
  );
}

function isDeadCheckbox(element: Element): boolean {
  const names = element.attrs.map(({ name, value }) => (name === 'type' ? `${name}=${value}` : name));
  return ['type=checkbox', 'disabled'].every((name) => names.includes(name)) && names.length <= 3;
}
