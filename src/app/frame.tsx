import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode, useLayoutEffect, useEffect, useState, useRef } from 'react';
import {
  useLocation,
  ScrollRestoration,
  useNavigation,
  createPath,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { useOutcomeBox, type FormOutcomeStore } from '../api/form-outcome.ts';
import { pageQuery, sessionQuery, siteQuery } from '../api/queries.ts';
import type { Account } from '../contract/account.ts';
import { COLOR_SHEET_ID, colorSheet } from '../lib/color-sheet.ts';
import { holdScroll } from '../lib/hold-scroll.ts';
import { isReturn } from '../lib/is-return.ts';
import { isStaffPath } from '../lib/staff-path.ts';
import { AUDIT_FORM, scrollToForm } from '../parts/leads/scroll-to-form.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useIsLive } from '../ui/use-is-live.ts';
import { matchRoute, useApplication } from './application.ts';
import { goToAnchor } from './go-to-anchor.ts';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { headerItems, staffItems } from './navigation.ts';
import type { AppServices } from './providers.tsx';

/**
 * Completes the router's navigation: focuses the audit form's name field, late anchors, or the new page. On reload and
 * history navigation keeps the scroll position while late data makes the page grow.
 */
function useScrollAndFocusOnNavigation(
  outcome: FormOutcomeStore,
  restoredPlace: AppServices['restoredPlace'],
): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const from = last.current;
    if (from?.key === location.key) return undefined;
    last.current = location;
    const { hash } = location;
    const isNewPage = from && from.pathname !== location.pathname;
    if (from) outcome.clear();
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (from ? navigation === 'POP' : isReturn()) {
      const scrollTop = !from || isNewPage ? restoredPlace?.() : undefined;
      if (scrollTop === undefined) return undefined;
      return holdScroll(() => window.scrollTo({ top: scrollTop, behavior: 'instant' })).end;
    }
    if (!hash) return undefined;
    // A link to the current address replaces the history entry.
    const isPress = navigation !== 'REPLACE' || (from && createPath(from) === createPath(location));
    if (hash === `#${AUDIT_FORM}` && isPress && !outcome.of()) return scrollToForm();
    return goToAnchor(hash.slice(1), !from || isNewPage ? 'instant' : undefined);
  }, [location, navigation, outcome, restoredPlace]);
}

/** Announces the title of each page after the first to screen readers, once its data has loaded. */
function TitleAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      // The title may be empty between two pages.
      if (!document.title || document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Navigation feedback: restores scroll positions, shows progress after 150 ms, announces titles, and respects reduced
 * motion.
 */
function NavigationEnhancements() {
  const isOnTheWay = useNavigation().state === 'loading';
  return (
    <>
      <ScrollRestoration />
      {isOnTheWay && (
        <div
          role="progressbar"
          aria-label="Loading the page"
          className="fixed inset-x-0 top-0 z-(--z-toast) h-[3px] origin-left scale-x-90 bg-primary [transition:opacity_100ms_150ms,scale_8s_150ms_var(--ease-out)] starting:scale-x-0 starting:opacity-0"
        />
      )}
      <TitleAnnouncer />
    </>
  );
}

/** Applies the owner's colors if no server has, and on change. */
function useCustomColors(colors: Readonly<Record<string, string>> | undefined): void {
  useLayoutEffect(() => {
    if (!colors) return undefined;
    const sheet = document.getElementById(COLOR_SHEET_ID) ?? document.createElement('style');
    sheet.id = COLOR_SHEET_ID;
    // Avoids reparsing an unchanged style sheet.
    const text = colorSheet(colors);
    if (sheet.textContent !== text) sheet.textContent = text;
    if (!sheet.isConnected) document.head.append(sheet);
    return () => sheet.remove();
  }, [colors]);
}

export const loadingSite = (
  <main id="main" className="container-page py-section">
    <Loader>Loading the site...</Loader>
  </main>
);

interface FrameProps extends Pick<AppServices, 'demo' | 'restoredPlace'> {
  children: ReactNode;
}

/** Frame of every page: banner, header, footer and notices. Waits for the settings and texts. */
export function Frame({ children, ...stage }: FrameProps) {
  const call = useCall();
  const site = useQuery(siteQuery(call));
  const frameTexts = useQuery(pageQuery(call, 'frame'));
  useCustomColors(site.data?.colors);
  const failed = [site, frameTexts].filter(({ isError }) => isError);
  if (failed.length === 0 && (site.isPending || frameTexts.isPending)) return loadingSite;
  if (failed.length > 0) {
    return (
      <main id="main" className="container-page py-section">
        <ErrorState
          title="The site could not be loaded."
          headingLevel={1}
          retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
          retrying={failed.some(({ isFetching }) => isFetching)}
        >
          Please check your connection.
        </ErrorState>
      </main>
    );
  }
  return <StoryShell {...stage}>{children}</StoryShell>;
}

/** True for staff pages, which have a separate frame (decision 24), also while the account is loading. */
function useIsAtWork(account: Account | null | undefined): boolean {
  const application = useApplication();
  const { pathname } = useLocation();
  if (!isStaffPath(pathname)) return false;
  return account === undefined
    ? matchRoute(application, pathname).route.access !== 'public'
    : account !== null;
}

function StoryShell({ demo, restoredPlace, children }: FrameProps) {
  const application = useApplication();
  const { routes, staff, DemoBanner } = application;
  const call = useCall();
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery(call)).data?.account;
  const account = session ?? null;
  const isAtWork = useIsAtWork(session);
  const { pathname } = useLocation();
  // On the way to the staff's screens, offers to visitors are in the way.
  const isSlim = !account && matchRoute(application, pathname).route.side === 'staff';
  const items = useMemo(() => headerItems(routes, account), [routes, account]);
  useScrollAndFocusOnNavigation(useOutcomeBox(), restoredPlace);
  const isLive = useIsLive();
  const logOut = () => staff.logOut(call, queryClient);
  return (
    <>
      <SkipLink />
      {demo && DemoBanner && <DemoBanner controls={demo} />}
      {isAtWork ? (
        <staff.Header
          account={account}
          items={account ? staffItems(routes, account) : []}
          current={pathname}
          onLogout={logOut}
        />
      ) : (
        <SiteHeader
          items={items}
          current={pathname}
          onLogout={account ? logOut : undefined}
          isSlim={isSlim}
        />
      )}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isAtWork || isSlim ? <staff.Footer /> : <SiteFooter account={account} />}
      {isLive && <Toaster />}
      {isLive && <NavigationEnhancements />}
    </>
  );
}
