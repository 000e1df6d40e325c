import { type ReactNode, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { useSite } from '../api/queries.ts';
import type { Route } from '../api/route.ts';
import { hasUnsaved, leave, saveAllUnsaved, useLeaveQuestion } from '../lib/unsaved.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Neatline } from '../ui/neatline.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import type { Application } from './application.ts';
import { StaffHeader } from './layout/staff-header.tsx';
import { logOut } from './session/log-out.ts';
import { siteRoutes } from './site-routes.ts';
import { StaffGuard } from './staff-guard.tsx';
import { staffRoutes } from './staff-routes.ts';

/** Ignores replaced addresses, such as when a new post gets its own. */
const leadsAway: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasUnsaved() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname;

/** Blocks navigation away from unsaved changes: links, history, and closing the tab (with the browser's own prompt). */
function useLeaveGuards(): void {
  const blocker = useBlocker(leadsAway);

  useEffect(() => {
    if (blocker.state === 'blocked') leave(() => blocker.proceed());
  }, [blocker]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved()) return;
      saveAllUnsaved();
      event.preventDefault();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveAllUnsaved();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);
}

/** A confirmation before unsaved input is left, on every staff screen. */
function LeaveGuard() {
  useLeaveGuards();
  const question = useLeaveQuestion();
  if (!question) return null;
  const { texts, isLost, closes } = question;
  return (
    <ConfirmDialog
      title={closes ? 'Close without saving?' : 'Leave without saving?'}
      confirm={closes ? 'Discard' : 'Leave'}
      tone={isLost ? 'danger' : 'default'}
      onConfirm={question.leave}
      onClose={question.stay}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isLost && (
        <p>
          What you typed will be lost when you <span>{closes ? 'close this' : 'leave'}</span>.
        </p>
      )}
    </ConfirmDialog>
  );
}

function StaffFooter() {
  const { brand } = useSite().site;
  return (
    <footer className="on-deep">
      <Neatline />
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-deep-soft">
        <p>{`${brand}: staff area`}</p>
        <Link className="foot-link" href="/privacy">
          Privacy Policy
        </Link>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function StaffArea({ route: { access }, children }: { route: Route; children: ReactNode }) {
  return (
    <>
      {/* First, so that its dialog closes before the one that it unblocks, which then restores focus. */}
      <LeaveGuard />
      {access === 'public' ? children : <StaffGuard roles={access}>{children}</StaffGuard>}
    </>
  );
}

export const staffApplication: Application = {
  routes: [...staffRoutes, ...siteRoutes],
  staff: { Area: StaffArea, Header: StaffHeader, Footer: StaffFooter, logOut },
  hasDocuments: true,
};
