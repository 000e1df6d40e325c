import { usePage, useSite } from '../../api/queries.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { currentMark, isReport, type NavItem, navLabel, withOwnPages } from '../navigation.ts';
import { BrandLink } from './brand-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';

interface SiteHeaderProps {
  items: readonly NavItem[];
  current: string;
  onLogout?: (() => void) | undefined;
  /** Shows the brand alone. */
  isSlim?: boolean;
}

/** From where on there is room for all links, of which staff have twice as many. */
const WIDTHS = {
  visitor: { links: 'min-[51.25rem]:flex', menu: 'min-[51.25rem]:hidden' },
  'two pages': { links: 'min-[68rem]:flex', menu: 'min-[68rem]:hidden' },
  staff: { links: 'min-[85rem]:flex', menu: 'min-[85rem]:hidden' },
} as const;

function widthFor(ownPages: number): keyof typeof WIDTHS {
  if (ownPages === 0) return 'visitor';
  return ownPages <= 2 ? 'two pages' : 'staff';
}

/**
 * Header of every public page (spec §2): brand, links and audit button. Narrow screens get a menu, or all links where
 * popovers are not supported.
 */
export function SiteHeader({ items: siteItems, current, onLogout, isSlim = false }: SiteHeaderProps) {
  const texts = usePage('frame');
  const { site, pages } = useSite();
  const { phone } = site.contact;
  const items = withOwnPages(siteItems, pages);
  const hasReport = isReport(current);
  const action = hasReport ? phoneLink(phone) : '/#audit-form';
  const width = onLogout ? 'staff' : widthFor(items.length - siteItems.length);
  return (
    <header className="[position:var(--stuck)] top-0 z-(--z-header) border-b border-line bg-bg">
      <Neatline />
      <div className="container-page flex min-h-header flex-wrap items-center gap-x-4 lg:gap-x-8">
        <div className="mr-auto max-sm:min-w-0 max-sm:flex-1 max-sm:basis-0">
          <BrandLink />
        </div>
        {!isSlim && (
          <>
            <nav
              aria-label="Main"
              className={classNames(
                'hidden items-center lg:gap-1 [@supports_not_selector(:popover-open)]:flex',
                WIDTHS[width].links,
              )}
            >
              {items.map((item) => (
                <Link
                  key={item.href}
                  href={item.href}
                  className="nav-link"
                  aria-current={currentMark(item.href, current)}
                >
                  {item.Label ? <item.Label /> : navLabel(item, texts)}
                </Link>
              ))}
              {onLogout && (
                <button type="button" className="nav-link" onClick={onLogout} data-log-out="">
                  Logout
                </button>
              )}
            </nav>
            {action && (
              <LinkButton
                href={action}
                variant="primary"
                size="sm"
                needle={!hasReport}
                className="ml-auto hidden min-w-[10.75rem] sm:inline-flex"
              >
                {hasReport ? `Call ${phone}` : texts.auditButton}
              </LinkButton>
            )}
            <MobileMenu items={items} current={current} className={WIDTHS[width].menu} onLogout={onLogout} />
          </>
        )}
      </div>
    </header>
  );
}
