/**
 * The folder of a site's outputs: its key with `:` as `_`. A host may be nothing but dots, which as a folder would
 * lead out of the output's; those have their dots as `_` too.
 */
export function nameOutputFolder(key: string): string {
  const name = key.replaceAll(':', '_');
  return /^\.*$/.test(name) ? name.replaceAll('.', '_') || '_' : name;
}

/**
 * The name of a page's output that no other page of its site has, and marks it as used: `outName`; where another page
 * has it, the page's own path with its extension; a number behind it where that is taken too.
 */
export function takeFreeName(used: Set<string>, outName: string, fileName: string = outName): string {
  let name = outName;
  if (used.has(name)) name = fileName;
  for (let number = 2; used.has(name); number++) name = `${fileName}-${number}`;
  used.add(name);
  return name;
}
