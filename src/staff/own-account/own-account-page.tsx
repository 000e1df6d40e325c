import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const roleNames = { admin: 'Admin', editor: 'Editor' } as const;

/** The logged-in account: name, password and sessions. */
export function OwnAccountPage() {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  return (
    <>
      <PageHead
        title="Your account"
        description="Your name, your password, two-step verification and your sessions."
        path="/admin/account"
        noindex
      />
      <div className="container-page grid gap-10 py-10 lg:py-12">
        <PageTitle>Your account</PageTitle>
        {account ? (
          <>
            <dl className="grid gap-x-8 gap-y-4 border-y border-line py-4 sm:grid-cols-3">
              <div>
                <dt className="text-sm text-mute">Name</dt>
                <dd className="font-semibold wrap-anywhere">{account.name}</dd>
              </div>
              <div>
                <dt className="text-sm text-mute">Email</dt>
                <dd className="font-semibold wrap-anywhere">{account.email}</dd>
              </div>
              <div>
                <dt className="text-sm text-mute">Role</dt>
                <dd className="font-semibold">{roleNames[account.role]}</dd>
              </div>
            </dl>
            <div className="grid gap-x-gap gap-y-12 lg:grid-cols-2">
              <section aria-labelledby="password-title" className="grid max-w-form content-start gap-5">
                <h2 id="password-title" className="text-2xl">
                  Change password
                </h2>
                <ChangePassword email={account.email} />
              </section>
              <section aria-labelledby="two-step-title" className="grid max-w-form content-start gap-5">
                <h2 id="two-step-title" className="text-2xl">
                  Two-step verification
                </h2>
                <TwoStep />
              </section>
              <section aria-labelledby="sessions-title" className="grid max-w-form content-start gap-5">
                <h2 id="sessions-title" className="text-2xl">
                  Where you are logged in
                </h2>
                <OwnSessions />
              </section>
            </div>
          </>
        ) : (
          <>
            <Loader>Loading your account...</Loader>
            <div className="grid gap-x-gap gap-y-12 lg:grid-cols-2" aria-hidden="true">
              <Skeleton className="h-72 max-w-form" />
              <Skeleton className="h-40 max-w-form" />
            </div>
          </>
        )}
      </div>
    </>
  );
}
