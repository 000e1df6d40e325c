import { keepTrying } from '../lib/keep-trying.ts';
import { lazyComponent } from '../lib/lazy-component.ts';

/** Only a demo shows it, so its code (a dialog too) is kept from the visitors of the live site. */
export const DemoBanner = lazyComponent(
  async () => (await import('../features/layout/demo-banner.tsx')).DemoBanner,
);

/**
 * Below every fold: its HTML comes with the page, its code after the page has hydrated. When that does not come, the
 * HTML stays, and its links work as links do.
 */
export const SiteFooter = lazyComponent(() =>
  keepTrying(async () => (await import('../features/layout/site-footer.tsx')).SiteFooter),
);

/** The links of the staff's side, under the header: visitors never see them. */
export const StaffNav = lazyComponent(() =>
  keepTrying(async () => (await import('../features/layout/staff-nav.tsx')).StaffNav),
);
