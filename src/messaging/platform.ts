/**
 * The extension platform: `browser` where the browser has it, else `chrome`; both answer with promises in Manifest
 * V3. Asked for at each use, so that tests may set a fake and nothing is kept in module state.
 */
export function platform(): typeof chrome {
  const scope = globalThis as { browser?: typeof chrome; chrome?: typeof chrome };
  const found = scope.browser?.runtime ? scope.browser : scope.chrome;
  if (!found?.runtime)
    throw new Error('no extension platform: neither browser.runtime nor chrome.runtime is here');
  return found;
}
