import type { Account } from '../../contract/account.ts';
import { useSite } from '../../api/queries.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import type { NavItem } from './nav-items.ts';
import { markOf, StaffScreens } from './staff-screens.tsx';
import './staff-frame.css';

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
