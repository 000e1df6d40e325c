import type { Account } from '../../contract/account.ts';
import { useSite } from '../../api/queries.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { centerInRow } from '../../ui/tabs.tsx';
import { currentMark, type NavItem } from '../navigation.ts';
import './staff-frame.css';

const OVERVIEW = '/admin';

/** Every screen's address begins with that of the overview, which is marked on its exact page only. */
function markOf(href: string, current: string): 'page' | 'true' | undefined {
  const path = current.replace(/(?<=.)\/$/, '').toLowerCase();
  return href === OVERVIEW && path !== OVERVIEW ? undefined : currentMark(href, path);
}

/** Scrolls a link to the middle of the navigation: the marked or the focused one. */
function bringIntoLine(link: HTMLElement | null): void {
  const line = link?.closest('ul');
  if (link && line) centerInRow(link, line);
}

/** Keeps the marked link centered when late fonts, an unread count or a rotated phone change the layout. */
function keepInLine(link: HTMLElement | null): (() => void) | undefined {
  const line = link?.closest('ul');
  if (!line) return undefined;
  const observer = new ResizeObserver(() => bringIntoLine(line.querySelector<HTMLElement>(':focus') ?? link));
  for (const sized of [line, ...line.children]) observer.observe(sized);
  return () => observer.disconnect();
}

/** The staff screens, as one scrolling line of links. */
function StaffScreens({ items, current }: { items: readonly NavItem[]; current: string }) {
  return (
    <ul className="staff-screens">
      {items.map(({ href, label, Label }) => (
        <li key={href} className="flex-none">
          <Link
            href={href}
            ref={markOf(href, current) && keepInLine}
            onFocus={({ currentTarget }) => bringIntoLine(currentTarget)}
            aria-current={markOf(href, current)}
            className="staff-link"
          >
            {Label ? <Label /> : label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ACCOUNT = '/admin/account';

export interface StaffHeaderProps {
  /** Logged-in account; `null` until the session has loaded. */
  account: Account | null;
  items: readonly NavItem[];
  /** Path of the current page. */
  current: string;
  onLogout: () => void;
}

/**
 * Header of staff screens (decision 24): navigation, link to the public site, account and log-out. On narrow screens
 * the navigation has a scrolling row.
 */
export function StaffHeader({ account, items, current, onLogout }: StaffHeaderProps) {
  const { brand } = useSite().site;
  return (
    <header className="staff-head">
      <Neatline />
      <div className="staff-row container-page">
        <Link href="/" className="staff-mark">
          <BrandMark size={30} className="shrink-0" />
          <span className="truncate">{brand}</span>
        </Link>
        <nav aria-label="Staff" className="staff-nav">
          <StaffScreens items={items} current={current} />
          <ul className="staff-tools">
            <li>
              <Link href="/" className="staff-link">
                View site
              </Link>
            </li>
            {account && (
              <>
                <li className="min-w-0">
                  <Link
                    href={ACCOUNT}
                    className="staff-link"
                    aria-current={markOf(ACCOUNT, current)}
                    aria-label={`${account.name}, your account`}
                  >
                    <span className="staff-name">{account.name}</span>
                  </Link>
                </li>
                <li>
                  <button type="button" className="staff-link" onClick={onLogout}>
                    Logout
                  </button>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}
