/**
 * Changes the page under a short cross-fade, whose looks stand in `base.css`. Where the browser has none, and for
 * readers who asked for stillness, the page just changes.
 */
export function crossFade(change: () => void): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Not every browser has it.
  const begin = (document as Partial<Document>).startViewTransition?.bind(document);
  if (!begin || isStill) {
    change();
    return;
  }
  // A fade that the next one cuts short has nothing to say.
  begin(change).ready.catch(() => undefined);
}
