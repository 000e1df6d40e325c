import { Suspense } from 'react';
import type { Account } from '../../contract/account.ts';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { BrandLink } from './brand-link.tsx';
import { MobileMenu } from './lazy-parts.ts';
import { currentMark, navItems } from './nav-items.ts';
import { NavLabel } from './nav-label.tsx';

export interface SiteHeaderProps {
  /** Who is logged in, if anybody. */
  account: Account | null;
  /** The path of the page below. */
  current: string;
  onLogout?: () => void;
}

/**
 * The head of every page (spec §2): brand, links and 'Get Free Audit'. Staff see the screens that their role may
 * open instead of the public links. Narrow screens get a menu, or all links where the browser cannot open one.
 */
export function SiteHeader({ account, current, onLogout }: SiteHeaderProps) {
  const items = navItems(account);
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-bg">
      <Neatline />
      <div className="container-page flex min-h-header flex-wrap items-center gap-x-4 lg:gap-x-8">
        <div className="mr-auto max-sm:min-w-0 max-sm:flex-1 max-sm:basis-0">
          <BrandLink />
        </div>
        <nav
          aria-label="Main"
          className="hidden items-center gap-1 lg:flex [@supports_not_selector(:popover-open)]:flex"
        >
          {items.map(({ href, label }) => (
            <Link key={href} href={href} className="nav-link" aria-current={currentMark(href, current)}>
              <NavLabel href={href} label={label} />
            </Link>
          ))}
          {account && onLogout && (
            <button type="button" className="nav-link" onClick={onLogout}>
              Logout
            </button>
          )}
        </nav>
        <LinkButton
          href="/#audit-form"
          variant="primary"
          size="sm"
          needle
          className="hidden min-w-[10.75rem] sm:inline-flex"
        >
          Get Free Audit
        </LinkButton>
        <Suspense fallback={<div className="size-10 lg:hidden" />}>
          <MobileMenu items={items} current={current} onLogout={account ? onLogout : undefined} />
        </Suspense>
      </div>
    </header>
  );
}
