type Child = Node | string | undefined;

/**
 * An element of the page's own document, made by the platform's method whatever the page calls its images. An
 * attribute of `false` or undefined is left out, `true` is there without a value. Texts become text nodes.
 */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[Tag];
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button that does something when it is pressed. */
export function makeButton(
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  onPress: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', onPress);
  return button;
}
