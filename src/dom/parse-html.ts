interface TrustedPolicy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

/** The policy our pages allow (manifest, `trusted-types`); made once, for a name may be used once. */
let policy: TrustedPolicy | undefined;

/**
 * The document of an HTML string, as the HTML standard builds it. It has no window: its scripts do not run, nothing in
 * it is fetched. Our own pages ask for a policy; over foreign pages, which may allow none but their own, our scripts
 * need none.
 */
export function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const isOurPage = !/^https?:$/.test(globalThis.location?.protocol ?? '');
  if (isOurPage) policy ??= trustedTypes?.createPolicy('deboiler', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
}
