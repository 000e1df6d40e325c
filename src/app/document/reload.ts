import type { Account } from '../../contract/account.ts';
import { PURPOSE, type Purpose } from '../../contract/purpose.ts';

const background: Purpose = 'background';

/** Reloads a page from the back/forward cache after a login, because staff get another application. */
export function reloadAfterLogin(): void {
  const ask = async () => {
    const answer = await fetch('/api/auth/session', { headers: { [PURPOSE]: background } });
    const { account } = (await answer.json()) as { account?: Account | null };
    if (account) window.location.reload();
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    // On failure, keeps the page.
    if (persisted) ask().catch(() => undefined);
  });
}

/** Reloads the page on an unhandled click on "Try again". */
export function reloadOnRetry(): void {
  document.addEventListener('click', ({ defaultPrevented, target }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest('[data-retry]')) return;
    window.location.reload();
  });
}
