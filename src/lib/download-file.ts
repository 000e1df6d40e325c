/** Lets the browser save a text as a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers only begin to read after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
