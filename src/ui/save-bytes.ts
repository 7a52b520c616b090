/** Hands a file to the browser as a download. The browser asks or not where to put it, as its settings say. */
export function saveBytes(name: string, mimeType: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address after this turn; a minute is more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
