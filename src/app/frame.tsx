import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { useOutcomeBox } from '../api/form-outcome.ts';
import { pageQuery, sessionQuery, siteQuery } from '../api/queries.ts';
import type { Account } from '../contract/account.ts';
import { COLOR_SHEET_ID, colorSheet } from '../lib/color-sheet.ts';
import { isStaffPath } from '../lib/staff-path.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useIsLive } from '../ui/use-is-live.ts';
import { matchRoute, useApplication } from './application.ts';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { NavigationEnhancements } from './navigation-enhancements.tsx';
import { headerItems, staffItems } from './navigation.ts';
import type { Stage } from './providers.tsx';
import { useScrollAndFocusOnNavigation } from './use-scroll-and-focus-on-navigation.ts';

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

interface FrameProps extends Pick<Stage, 'demo' | 'restoredPlace'> {
  children: ReactNode;
}

/** Frame of every page: banner, header, footer and notices. Waits for the settings and texts. */
export function Frame({ children, ...stage }: FrameProps) {
  const call = useCall();
  const site = useQuery(siteQuery(call));
  const words = useQuery(pageQuery(call, 'frame'));
  useCustomColors(site.data?.colors);
  const failed = [site, words].filter(({ isError }) => isError);
  if (failed.length === 0 && (site.isPending || words.isPending)) return loadingSite;
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
  const { routes, staff, DemoBanner } = useApplication();
  const call = useCall();
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery(call)).data?.account;
  const account = session ?? null;
  const isAtWork = useIsAtWork(session);
  const { pathname } = useLocation();
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
        <SiteHeader items={items} current={pathname} onLogout={account ? logOut : undefined} />
      )}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isAtWork ? <staff.Footer /> : <SiteFooter account={account} />}
      {isLive && <Toaster />}
      {isLive && <NavigationEnhancements />}
    </>
  );
}
