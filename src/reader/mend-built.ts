/**
 * Makes a built tree ready to be read: wide things scroll inside themselves and can be reached by keys, links to
 * notes say so, paragraphs that are only line breaks go.
 */
export function mendBuilt(tree: HTMLElement): void {
  for (const wide of tree.querySelectorAll('table, math[display="block"]')) {
    if (wide.parentElement?.closest('table, [data-scroll]')) continue;
    const box = wide.ownerDocument.createElement('div');
    box.setAttribute('data-scroll', '');
    box.tabIndex = 0;
    wide.replaceWith(box);
    box.append(wide);
  }
  for (const code of tree.querySelectorAll('pre')) {
    code.tabIndex = 0;
    code.dir = 'ltr';
  }
  // Manuals let headings link to themselves; the outline does that here.
  for (const link of tree.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) > a[href^="#"]'))
    link.removeAttribute('href');
  for (const link of tree.querySelectorAll('a[href^="#"]')) {
    if (link.closest('sup') || link.querySelector('sup')) link.setAttribute('role', 'doc-noteref');
  }
  for (const line of tree.querySelectorAll('br + br + br')) if (!line.closest('pre')) line.remove();
}
