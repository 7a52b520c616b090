/**
 * The platform's own getters, called on nodes instead of read from them. A form shows its inputs as properties
 * (`<form><input name="childNodes">`), a document its images: what a page names so would stand in for the tree.
 * They work on nodes of same-origin frames too.
 */
type Getter<Value> = (this: Node) => Value;

function getterOf<Value>(owner: object, name: string): Getter<Value> {
  const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
  if (get === undefined) throw new Error(`no getter ${name}: this is no browser's tree`);
  return get as Getter<Value>;
}

const nodeType = getterOf<number>(Node.prototype, 'nodeType');
const childNodes = getterOf<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
const parentNode = getterOf<ParentNode | null>(Node.prototype, 'parentNode');
const lastChild = getterOf<Node | null>(Node.prototype, 'lastChild');
const nodeValue = getterOf<string | null>(Node.prototype, 'nodeValue');
const isConnectedGetter = getterOf<boolean>(Node.prototype, 'isConnected');
const ownerDocument = getterOf<Document | null>(Node.prototype, 'ownerDocument');
const localName = getterOf<string>(Element.prototype, 'localName');
const shadowRoot = getterOf<ShadowRoot | null>(Element.prototype, 'shadowRoot');
const slotOfElement = getterOf<HTMLSlotElement | null>(Element.prototype, 'assignedSlot');
const slotOfText = getterOf<HTMLSlotElement | null>(Text.prototype, 'assignedSlot');
const contentDocument = getterOf<Document | null>(HTMLIFrameElement.prototype, 'contentDocument');
const documentOfFrame = getterOf<Document | null>(HTMLFrameElement.prototype, 'contentDocument');
const { hasAttributes, getAttribute, setAttribute, removeAttribute } = Element.prototype;

/** `node.nodeType`: 1 element, 3 text, 9 document, 11 fragment or shadow root. */
export function nodeTypeOf(node: Node): number {
  return nodeType.call(node);
}

/**
 * False for what is left of a node whose document has gone: in Firefox an object that throws at whatever is asked of it.
 * Whoever keeps nodes of frames across tasks asks first.
 */
export function isAlive(node: Node): boolean {
  try {
    nodeType.call(node);
    return true;
  } catch {
    return false;
  }
}

/** `node.childNodes`: live, in tree order. */
export function childNodesOf(node: Node): NodeListOf<ChildNode> {
  return childNodes.call(node);
}

/** `node.parentNode`: null for roots. */
export function parentNodeOf(node: Node): Node | null {
  return parentNode.call(node);
}

/** `node.lastChild`: null for leaves. */
export function lastChildOf(node: Node): Node | null {
  return lastChild.call(node);
}

/** `node.nodeValue`, '' for elements. */
export function textOf(node: Node): string {
  return nodeValue.call(node) ?? '';
}

/** `node.isConnected`; false for what is left of a node whose document has gone (`isAlive`). */
export function isInPage(node: Node): boolean {
  return isAlive(node) && isConnectedGetter.call(node);
}

/** `node.ownerDocument`: null for documents. */
export function ownerDocumentOf(node: Node): Document | null {
  return ownerDocument.call(node);
}

/** Local name in lower case; '' for anything but elements. */
export function tagNameOf(node: Node): string {
  return nodeTypeOf(node) === 1 ? lowerCase(localName.call(node)) : '';
}

/** The element's open shadow root, null where it has none or a closed one. */
export function shadowRootOf(element: Node): ShadowRoot | null {
  return shadowRoot.call(element);
}

/** The slot of an open shadow tree in which the node is shown, null for none. */
export function assignedSlotOf(node: Node): HTMLSlotElement | null {
  const type = nodeTypeOf(node);
  if (type === 1) return slotOfElement.call(node);
  return type === 3 ? slotOfText.call(node) : null;
}

/** What is shown in a slot; empty where it shows its own content. */
export function assignedNodesOf(slot: Node): Node[] {
  return HTMLSlotElement.prototype.assignedNodes.call(slot as HTMLSlotElement);
}

/** True for `iframe`, and for `frame` of a frameset. */
export function isFrame(node: Node): boolean {
  const tag = tagNameOf(node);
  return tag === 'iframe' || tag === 'frame';
}

/** The document of a frame of the same origin, null for any other. */
export function frameDocumentOf(frame: Node): Document | null {
  try {
    return (tagNameOf(frame) === 'frame' ? documentOfFrame : contentDocument).call(frame);
  } catch {
    return null; // Older Firefox throws for frames of another origin.
  }
}

/** True for an element with attributes. */
export function hasAttributesOf(element: Node): boolean {
  return hasAttributes.call(element as Element);
}

/** Value of an attribute, undefined where it is absent. */
export function attributeOf(element: Node, name: string): string | undefined {
  return getAttribute.call(element as Element, name) ?? undefined;
}

/** Sets an attribute. */
export function setAttributeOf(element: Element, name: string, value: string): void {
  setAttribute.call(element, name, value);
}

/** Takes an attribute away. */
export function removeAttributeOf(element: Element, name: string): void {
  removeAttribute.call(element, name);
}

/** Names of HTML are lower case as they come; only SVG's and MathML's can differ. */
function lowerCase(name: string): string {
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    if (unit >= 65 && unit <= 90) return name.toLowerCase();
  }
  return name;
}
