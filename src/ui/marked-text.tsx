/**
 * A string of ours with `*marked*` words set bold: "*Clean.* 14 parts hidden". For strings whose values are
 * numbers and site names only: a value with a star in it would be marked too.
 */
export function MarkedText({ text }: { text: string }) {
  const pieces = text.split('*');
  return <>{pieces.map((piece, i) => (i % 2 === 1 ? <b key={i.toString()}>{piece}</b> : piece))}</>;
}
