/** Prints data to the browser's console, for who asked for it there. */
export function printToConsole(label: string, data: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where this is wanted (decision 2)
  console.info(label, data);
}
