/** Hands a text to the browser as a download. The browser asks or not where to put it, as its settings say. */
export function saveFile(name: string, mimeType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mimeType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address after this turn; a minute is more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
