/**
 * The questions core asks of a tree. The same walk runs on the live DOM, on a parsed document and on
 * parse5's nodes; only the adapter differs. An adapter never changes the tree.
 */
export interface TreeAdapter<Node> {
  /** 1 for an element, 3 for text, anything else is passed over (comments, doctypes, fragments). */
  nodeType(node: Node): number;
  /** Local name of an element, lower case, without prefix. */
  tagName(node: Node): string;
  /**
   * Children in the order a reader meets them: those of an open shadow root instead of its host's, a
   * slot's assigned nodes, a same-origin frame's body, where the platform has them. Constant time.
   */
  childNodes(node: Node): ArrayLike<Node>;
  /** Text of a text node, unchanged. */
  text(node: Node): string;
  /** True for an element that may have attributes: others are asked for none. */
  hasAttributes(node: Node): boolean;
  /** Value of an attribute, undefined where it is absent. Name in lower case. */
  attribute(node: Node, name: string): string | undefined;
}

/** The questions that it takes to write a walked page's text. */
export type TextAdapter<Node> = Pick<TreeAdapter<Node>, 'nodeType' | 'childNodes' | 'text'>;

/** `nodeType` of an element. */
export const ELEMENT_NODE = 1;
/** `nodeType` of a text. */
export const TEXT_NODE = 3;
