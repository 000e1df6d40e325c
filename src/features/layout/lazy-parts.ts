import { keepTrying } from '../../lib/keep-trying.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/** The browser opens the menu without our code: it may come after everything else. */
export const MobileMenu = lazyComponent(() =>
  keepTrying(async () => (await import('./mobile-menu.tsx')).MobileMenu),
);

/** Only staff load the code that counts. */
export const InboxLabel = lazyComponent(() =>
  keepTrying(async () => (await import('./inbox-label.tsx')).InboxLabel),
);
