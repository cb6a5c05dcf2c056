/** Lets the browser save something that the page has. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the file up by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
