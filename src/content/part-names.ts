/** Names elements for messages: an element keeps its name for as long as it lives, whatever is walked again. */
export class PartNames {
  private readonly names = new WeakMap<Element, string>();
  private readonly elements = new Map<string, WeakRef<Element>>();
  private count = 0;

  nameOf(element: Element): string {
    const known = this.names.get(element);
    if (known !== undefined) return known;
    const name = `part-${++this.count}`;
    this.names.set(element, name);
    this.elements.set(name, new WeakRef(element));
    return name;
  }

  /** The element of a name; undefined when there is none, or it is gone. */
  find(name: string): Element | undefined {
    return this.elements.get(name)?.deref();
  }
}
