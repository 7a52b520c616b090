/** Hands a text or bytes to the browser as a download. The browser asks or not where to put it, as its settings say. */
export function saveFile(name: string, mimeType: string, content: string | Uint8Array): void {
  const type = typeof content === 'string' ? `${mimeType};charset=utf-8` : mimeType;
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  const address = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address after this turn; a minute is more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
