/** Trims the blog's search term and ignores a blank one (spec §2, §5). The form itself is native. */
export function enhanceSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('search form')) {
    const input = form.querySelector('input');
    if (!input) continue;
    form.addEventListener('submit', (event) => {
      input.value = input.value.trim();
      if (input.value === '') event.preventDefault();
    });
    // Restores the page's term for the back/forward cache.
    window.addEventListener('pagehide', () => {
      input.value = input.defaultValue;
    });
  }
}
