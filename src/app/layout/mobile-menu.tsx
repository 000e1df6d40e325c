import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { currentMark, isReport, type NavItem, navLabel } from '../navigation.ts';
import { enhanceMenu } from './enhance-menu.ts';

/** A menu icon, or a cross while the menu is open. Inline paths avoid an icon library. */
function MenuIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="group-has-[:popover-open]/menu:hidden" d="M4 6h16M4 12h16M4 18h16" />
      <path className="hidden group-has-[:popover-open]/menu:inline" d="M5 5l14 14M19 5L5 19" />
    </svg>
  );
}

const menuButton = (
  <>
    <span className="sr-only">Menu</span>
    <MenuIcon />
  </>
);

/**
 * A menu behind a button of the header. A native popover works before scripts load and without JavaScript;
 * `enhanceMenu` adds closing on focus loss and navigation.
 */
export function HeaderMenu({
  className,
  button = { className: 'btn-quiet btn-icon', content: menuButton },
  panelClass = 'mobile-menu',
  children,
}: {
  className: string;
  button?: { className: string; content: ReactNode };
  panelClass?: string;
  children: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => (menu.current ? enhanceMenu(menu.current) : undefined), []);
  return (
    <div ref={menu} className={classNames('group/menu', className)} data-menu="">
      <button
        type="button"
        className={classNames('btn btn-sm', button.className)}
        popoverTarget={id}
        aria-controls={id}
      >
        {button.content}
      </button>
      <div id={id} popover="auto" className={panelClass}>
        {children}
      </div>
    </div>
  );
}

const rowClass =
  'flex w-full items-center justify-between py-4 text-left font-display text-xl font-semibold no-underline';

export function MobileMenu({
  items,
  current,
  className,
  onLogout,
}: {
  items: readonly NavItem[];
  current: string;
  /** Where the header has no room for the links. */
  className: string;
  onLogout: (() => void) | undefined;
}) {
  const texts = usePage('frame');
  const { phone } = useSite().site.contact;
  const callLink = phoneLink(phone);
  return (
    <HeaderMenu className={classNames(className, '[@supports_not_selector(:popover-open)]:hidden')}>
      <nav aria-label="Mobile" className="container-page pb-6">
        <ul className="ledger [&>:first-child]:border-t-0">
          {items.map((item) => (
            <li key={item.href}>
              <Link href={item.href} className={rowClass} aria-current={currentMark(item.href, current)}>
                {item.Label ? <item.Label /> : navLabel(item, texts)}
                <Needle direction="e" />
              </Link>
            </li>
          ))}
          {onLogout && (
            <li>
              <button type="button" className={rowClass} onClick={onLogout} data-log-out="">
                Logout
              </button>
            </li>
          )}
        </ul>
        {!isReport(current) && (
          <LinkButton href="/#audit-form" variant="primary" size="lg" needle className="mt-5 w-full">
            {texts.auditButton}
          </LinkButton>
        )}
        {callLink && (
          <LinkButton href={callLink} size="lg" className="mt-3 w-full">
            {phone}
          </LinkButton>
        )}
      </nav>
    </HeaderMenu>
  );
}
