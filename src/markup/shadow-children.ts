import type { DefaultTreeAdapterMap } from 'parse5';
import { isElement } from './is-element.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];
type Template = DefaultTreeAdapterMap['template'];

/** Hosts by the content of their shadow roots, which know no parent. A walk asks for a host's children before it meets the slots among them, so the host of every slot it meets is here. */
const hosts = new WeakMap<Node, Element>();

/** True once a tree was parsed that declares a shadow root: until then no element is looked through for one. */
let isDeclared = false;

/** Told of each template's element, that its host is known from then on. */
export function noteTemplate(template: Element): void {
  isDeclared ||= template.attrs.some(({ name }) => name === 'shadowrootmode');
}

/**
 * Children as a browser shows them where they are not those of the tree: a host's are those of its declarative open
 * shadow root; a slot's in it are the host's children assigned to it by name, its own where there are none.
 * Undefined for every other element. Constant time but for slots, which go through their host's children.
 */
export function listComposedChildren(node: Element): Node[] | undefined {
  if (!isDeclared) return undefined;
  if (node.tagName === 'slot') return listAssigned(node);
  const content = findShadowRoot(node)?.content;
  if (content) hosts.set(content, node);
  return content?.childNodes;
}

/** The first child template that declares an open shadow root (HTML standard, "declarative shadow roots"). */
function findShadowRoot(host: Element): Template | undefined {
  for (const child of host.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName !== 'template') return undefined;
    const mode = child.attrs.find((attribute) => attribute.name === 'shadowrootmode')?.value;
    if (mode?.toLowerCase() === 'open') return child as Template;
  }
  return undefined;
}

function listAssigned(slot: Element): Node[] | undefined {
  const host = findHost(slot);
  if (host === undefined) return undefined;
  const name = readName(slot, 'name');
  const assigned = host.childNodes.filter((child) => {
    if (isElement(child)) return child.tagName !== 'template' && readName(child, 'slot') === name;
    return name === '' && child.nodeName === '#text';
  });
  const hasContent = assigned.some(
    (child) => isElement(child) || ('value' in child && child.value.trim() !== ''),
  );
  return hasContent ? assigned : undefined;
}

/** The host of the shadow root a slot stands in; undefined for a slot outside any. */
function findHost(slot: Element): Element | undefined {
  let top: Node = slot;
  for (let parent = slot.parentNode; parent; parent = 'parentNode' in parent ? parent.parentNode : null)
    top = parent;
  return hosts.get(top);
}

function readName(element: Element, attribute: string): string {
  return element.attrs.find(({ name }) => name === attribute)?.value ?? '';
}
