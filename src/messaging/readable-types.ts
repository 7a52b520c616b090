/** True for the types of documents that are read: HTML, and XHTML. Pictures, plain text, data and PDF views are none. */
export function isReadable(contentType: unknown): boolean {
  return contentType === 'text/html' || contentType === 'application/xhtml+xml';
}
