/** Loads the page again for a press on "Try again" that nothing in the page has answered by itself. */
export function reloadOnRetry(): void {
  document.addEventListener('click', ({ defaultPrevented, target }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest('[data-retry]')) return;
    window.location.reload();
  });
}
