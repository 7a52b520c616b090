/** Version of `PageRecord`'s form; rises when a field changes its meaning. */
export const RECORD_VERSION = 1;
