import { onLoggedOutElsewhere } from '../../lib/other-tabs.ts';

/** Handles the header's log-out button, and follows a log-out in another tab. */
export function enhanceLogOut(): void {
  if (!document.querySelector('[data-log-out]')) return;
  onLoggedOutElsewhere(() => {
    window.location.reload();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-log-out]')) return;
    import('../islands/log-out.ts').then(
      ({ logOutOfDocument }) => logOutOfDocument(),
      // Without the code the next click retries.
      () => undefined,
    );
  });
}
