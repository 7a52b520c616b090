/** Version of a site's rules. */
export const RULES_VERSION = 1;
