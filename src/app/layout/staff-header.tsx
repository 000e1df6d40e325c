import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useSite } from '../../api/queries.ts';
import type { Account } from '../../contract/account.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { currentMark, type NavItem } from '../navigation.ts';
import { HeaderMenu } from './mobile-menu.tsx';
import { StaffSearch } from './staff-search.tsx';
import './staff-frame.css';

const OVERVIEW = '/admin';
const ACCOUNT = '/admin/account';
const GROUPS = ['Work', 'Site', 'People', 'System'] as const;

/** Every screen's address begins with that of the overview, which is marked on its exact page only. */
function markOf(href: string, current: string): 'page' | 'true' | undefined {
  const path = current.replace(/(?<=.)\/$/, '').toLowerCase();
  return href === OVERVIEW && path !== OVERVIEW ? undefined : currentMark(href, path);
}

function Group({ name, items, current }: { name: string; items: readonly NavItem[]; current: string }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-xs text-mute">
        {name}
      </p>
      <ul aria-labelledby={id}>
        {items.map(({ href, label, Label }) => (
          <li key={href}>
            <Link href={href} aria-current={markOf(href, current)} className="staff-link">
              {Label ? <Label /> : label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** New records, each at the screen of its kind. */
const BEGINNINGS = [
  { label: 'New lead', href: '/admin/inbox?new', screen: '/admin/inbox' },
  { label: 'New post', href: '/blog/admin/new', screen: '/blog/admin' },
  { label: 'New pictures', href: '/admin/pictures', screen: '/admin/pictures' },
  { label: 'New testimonial', href: '/admin/testimonials?new', screen: '/admin/testimonials' },
  { label: 'New page', href: '/admin/pages?new=page', screen: '/admin/pages' },
  { label: 'New service page', href: '/admin/pages?new', screen: '/admin/pages' },
];

const newButton = {
  className: 'staff-action',
  content: (
    <>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {/* More than the one word, which is also the name of a status. */}
      <span>
        New<span className="sr-only"> entry</span>
      </span>
    </>
  ),
};

export interface StaffHeaderProps {
  /** Logged-in account; `null` until the session has loaded. */
  account: Account | null;
  items: readonly NavItem[];
  current: string;
  onLogout: () => void;
}

/**
 * Header of staff screens (decision 24): a column beside the screen with the navigation, the link to the public site,
 * account and log-out. On narrow screens it is a row, and the navigation is a menu.
 */
export function StaffHeader({ account, items, current, onLogout }: StaffHeaderProps) {
  const { brand } = useSite().site;
  const beginnings = BEGINNINGS.filter(({ screen }) => items.some(({ href }) => href === screen));
  const screens = [...items, { label: 'Your account', href: ACCOUNT }, ...beginnings];
  const groups = GROUPS.map((name) => ({ name, items: items.filter(({ group }) => group === name) }));
  return (
    <header className="staff-head">
      <Neatline />
      <div className="flex min-h-12 items-center gap-2 px-gutter lg:flex-col lg:items-stretch lg:p-3">
        <Link
          href="/"
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 font-display text-[1.0625rem]/[1.4] font-semibold text-text no-underline lg:flex-none lg:pl-3 lg:text-[0.9375rem]/[1.25]"
        >
          <BrandMark size={30} className="shrink-0" />
          <span className="max-lg:truncate">{brand}</span>
        </Link>
        {account && (
          <div className="flex lg:gap-2">
            <StaffSearch
              screens={screens.map(({ href, label = '' }) => ({ href, label }))}
              settings={items.find(({ parts }) => parts)?.parts}
            />
            <HeaderMenu className="staff-new" button={newButton} panelClass="staff-new-panel">
              <ul>
                {beginnings.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className="staff-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </HeaderMenu>
          </div>
        )}
        <HeaderMenu className="staff-menu">
          <nav
            aria-label="Staff"
            className="grid gap-4 px-[calc(var(--spacing-gutter)-0.75rem)] py-4 max-lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] lg:px-0 lg:pt-2 lg:pb-0"
          >
            {groups.map(
              (group) => group.items.length > 0 && <Group key={group.name} {...group} current={current} />,
            )}
            <ul className="border-t border-line pt-2 max-lg:col-span-full">
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
                      <span className="truncate">{account.name}</span>
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
        </HeaderMenu>
      </div>
    </header>
  );
}
