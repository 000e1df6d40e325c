/** Fails a story that can be scrolled sideways, as a visitor would notice on a phone first. */
export function checkWidth(): void {
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  if (excess > 0) throw new Error(`The page is ${excess} px wider than the window.`);
}
