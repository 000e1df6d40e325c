/** Logs out with a press on the header's button. */
export function enhanceLogOut(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-log-out]')) return;
    import('../islands/log-out.ts').then(
      ({ logOutOfDocument }) => logOutOfDocument(),
      // Without its code nothing is lost: the next press tries again.
      () => undefined,
    );
  });
}
