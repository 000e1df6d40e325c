import { useQuery, useQueryClient, focusManager } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode, useRef, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { ApiError } from '../api/api-error.ts';
import { isStaffQuery } from '../api/endpoint-query.ts';
import { sessionQuery } from '../api/queries.ts';
import { clearSession, keepSession, clearLogin } from '../api/staff-session.ts';
import type { Role, Account } from '../contract/account.ts';
import { FACTOR_NEEDED } from '../contract/problem-types.ts';
import { openLocalDrafts } from '../lib/local-drafts.ts';
import { onLoggedOutElsewhere } from '../lib/other-tabs.ts';
import { loginPath, STAFF_HOME } from '../lib/return-path.ts';
import { leave } from '../lib/unsaved.ts';
import { PageHead } from '../parts/layout/page-head.tsx';
import { LoginForm } from '../staff/login/login-form.tsx';
import { GhostRose } from '../ui/art/ghost-rose.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useIsLive } from '../ui/use-is-live.ts';
import { ConfirmIdentity } from './session/confirm-identity.tsx';

/** The server's refusal, also behind a query's own error message. */
function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? refusalOf(error.cause) : undefined;
}

/**
 * Detects the end of a session by a refused call or on window focus. The page and its input stay; a log-out in another
 * tab leaves it. An account that has to add a second factor is led to its own page.
 * @param accountId the logged-in account; `undefined` disables the watch
 */
function useSessionWatch(accountId: string | undefined): {
  isOver: boolean;
  /** Called after a login: repeats the refused calls. */
  resume: () => void;
  /** Dismisses until the next refusal. */
  ignore: () => void;
} {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const showOwnAccount = useEffectEvent(() => {
    void navigate('/admin/account', { replace: true, state: { isFactorNeeded: true } });
  });

  useEffect(() => {
    if (accountId === undefined) return undefined;
    const note = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type !== 'error') return;
      const refusal = refusalOf(event.action.error);
      if (refusal?.status === 401) setOver(true);
      if (refusal?.type === FACTOR_NEEDED) showOwnAccount();
    };
    const ask = async () => {
      const { account } = await call('GET /api/auth/session', { purpose: 'background' });
      if (account) keepSession(queryClient, call, account);
      setOver(!account);
    };
    const follow = async () => {
      const answer = await call('GET /api/auth/session', { purpose: 'background' }).catch(() => undefined);
      // In the demo each tab has its own login, which may still be valid.
      if (answer?.account) return;
      clearLogin(queryClient, call);
    };
    const stops = [
      onLoggedOutElsewhere(() => void follow()),
      queryClient.getQueryCache().subscribe(note),
      queryClient.getMutationCache().subscribe(note),
      focusManager.subscribe((isFocused) => {
        // On failure, nothing changes.
        if (isFocused) ask().catch(() => undefined);
      }),
    ];
    return () => {
      setOver(false);
      for (const stop of stops) stop();
    };
  }, [accountId, call, queryClient]);

  return {
    isOver,
    resume: () => {
      setOver(false);
      void queryClient.refetchQueries({
        predicate: (query) => isStaffQuery(query) && query.state.status === 'error',
      });
    },
    ignore: () => setOver(false),
  };
}

interface LoginAgainProps {
  account: Account;
  onLogin: () => void;
  /** Called when the dialog is dismissed; the next refused call opens it again. */
  onLater: () => void;
}

/** Login dialog over a page whose session has ended; the page keeps its unsaved input. */
function LoginAgain({ account, onLogin, onLater }: LoginAgainProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      size="sm"
      title="Please log in again"
      initialFocus={password}
      onClose={onLater}
      footer={
        <Button variant="quiet" onClick={() => leave(() => clearSession(queryClient, call))}>
          Leave this page
        </Button>
      }
    >
      <p className="mb-5 text-soft">
        Your session has ended. Everything on this page is still here: log in, then save again.
      </p>
      <LoginForm
        email={account.email}
        passwordRef={password}
        onLoggedIn={(found) => {
          keepSession(queryClient, call, found);
          onLogin();
        }}
      />
    </Dialog>
  );
}

/** Shown if the role may not open the screen (decision 7). */
function NoAccess({ account }: { account: Account }) {
  return (
    <div className="container-page grid min-h-[60vh] place-items-center py-20">
      <title>You don't have access</title>
      <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
        <GhostRose className="size-40" />
        <h1 className="text-4xl">You don't have access to this page</h1>
        <p className="measure text-lg text-soft">
          You are logged in as {account.name}, {account.role}. This page is for admins. An admin can change
          your role.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-4">
          <LinkButton href={STAFF_HOME} needle>
            Back to Today
          </LinkButton>
          <LinkButton href="/" variant="quiet" needle>
            View the site
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Staff screens render in the browser only: their data is never in a page's HTML. */
function Waiting({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Staff area" description="For staff of this site." path={pathname} noindex />
      <div className="container-page py-10 lg:py-12">{children}</div>
    </>
  );
}

const loading = (
  <Waiting>
    <Skeleton className="h-12 w-64" />
    <SkeletonRows
      label="Loading..."
      rows={6}
      list="mt-10 divide-y divide-line border border-line"
      className="grid gap-2 px-4 py-4 sm:px-5"
    >
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-full max-w-96" />
    </SkeletonRows>
  </Waiting>
);

/** Shown until the next document loads, which waits for the server's log-out. */
const leftStaffArea = (
  <Waiting>
    <EmptyState
      title="You have left the staff area."
      headingLevel={1}
      action={{ label: 'Log in', href: '/login' }}
    />
  </Waiting>
);

/**
 * Guards staff screens (decision 7): redirects to the login and back without a session, and shows a message without the
 * role. An expired session opens the login over the page, which keeps its input.
 */
export function StaffGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const call = useCall();
  const location = useLocation();
  const session = useQuery(sessionQuery(call));
  const isLive = useIsLive();
  const account = session.data?.account;
  const { isOver, resume, ignore } = useSessionWatch(account?.id);
  const [wasIn, setWasIn] = useState(false);

  if (account && !wasIn) setWasIn(true);

  if (session.isError) {
    return (
      <Waiting>
        <ErrorState title="Your login could not be checked." headingLevel={1} {...retryOf(session)}>
          Please check your connection.
        </ErrorState>
      </Waiting>
    );
  }
  if (account === undefined) return loading;
  if (account === null) {
    const { pathname, search, hash } = location;
    return (
      <>
        {wasIn ? leftStaffArea : loading}
        <Navigate to={wasIn ? '/' : loginPath(pathname + search + hash)} replace />
      </>
    );
  }
  if (!roles.includes(account.role)) return <NoAccess account={account} />;
  // During rendering, because the screens below read their drafts on mount.
  openLocalDrafts(account.id);
  return (
    <>
      {/* Another account gets a fresh screen. */}
      <Fragment key={account.id}>{isLive ? children : loading}</Fragment>
      <ConfirmIdentity account={account} />
      {isOver && <LoginAgain account={account} onLogin={resume} onLater={ignore} />}
    </>
  );
}
