/** Calls back with the element of that id: now, or as soon as the page has it. */
export function whenElementExists(
  id: string,
  signal: AbortSignal,
  onFound: (element: HTMLElement) => void,
): void {
  const find = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    onFound(element);
    return true;
  };
  if (find()) return;
  const observer = new MutationObserver(() => {
    if (find()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
