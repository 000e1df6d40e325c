import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { ignoreMissing } from '../../api/api-error.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { sessionQuery } from '../../api/queries.ts';
import { keepSession, clearLogin } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { OwnSession } from '../../contract/account.ts';
import { PasswordChange } from '../../contract/user.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { AccountForm, NewPasswordField } from '../../parts/session/account-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { Loader } from '../../ui/loader.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';
import { AccountRow, loadingRows } from './account-row.tsx';
import { TwoStep } from './two-step.tsx';

const nameOf = ({ browser }: OwnSession): string => browser || 'Unknown browser';

/** The browsers in which the account is logged in. Each, the others or all of them can be logged out. */
function OwnSessions() {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useEndpoint('GET /api/auth/sessions');
  const confirm = useConfirm();

  async function logOut(chosen: OwnSession | 'others') {
    const isOne = chosen !== 'others';
    const done = await confirm({
      title: isOne ? `Log out ${nameOf(chosen)}?` : 'Log out all others?',
      text: 'Unsaved changes there will be lost.',
      confirm: 'Log out',
      busy: 'Logging out...',
      run: () => {
        const params = { id: isOne ? chosen.id : chosen };
        return ignoreMissing(call('DELETE /api/auth/sessions/{id}', { params, waitsForRefresh: true }));
      },
    });
    if (!done) return;
    const description = isOne ? `${nameOf(chosen)} was logged out.` : 'Only this browser is logged in now.';
    notify({ title: 'Logged out', description });
  }

  async function logOutEverywhere() {
    const done = await confirm({
      title: 'Log out everywhere?',
      text: 'This browser will be logged out too. Unsaved changes in other browsers will be lost.',
      confirm: 'Log out everywhere',
      busy: 'Logging out...',
      run: () => call('DELETE /api/auth/sessions'),
    });
    if (!done) return;
    clearLogin(queryClient, call);
    notifyOtherTabs();
    notify({ title: 'Logged out everywhere', description: 'All your sessions have ended.' });
  }

  return (
    <>
      <p className="text-soft">
        Log out any browser you do not recognize or no longer use, such as one on a lost phone.
      </p>
      <QueryView
        query={query}
        failure="Your browsers could not be loaded."
        loading={loadingRows('Loading your browsers...')}
      >
        {({ sessions }) => (
          <>
            <ul aria-label="Browsers" className="divide-y divide-line border border-line">
              {sessions.map((session) => (
                <AccountRow
                  key={session.id}
                  name={nameOf(session)}
                  mark={session.isThis && <Badge>This browser</Badge>}
                  details={[
                    `Last used ${formatDateTime(session.seenAt)}`,
                    `Login confirmed ${formatDateTime(session.createdAt)}`,
                  ]}
                >
                  {!session.isThis && (
                    <Button size="sm" onClick={() => void logOut(session)}>
                      Log out
                    </Button>
                  )}
                </AccountRow>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {sessions.length > 1 && (
                <Button onClick={() => void logOut('others')}>Log out all others</Button>
              )}
              <Button variant="danger" onClick={() => void logOutEverywhere()}>
                Log out everywhere
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

const resolver = zodResolver(PasswordChange);
const empty = { current: '', password: '' };

function ChangePassword({ email }: { email: string }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const form = useStaffForm({
    resolver,
    defaultValues: empty,
    send: (body) => call('PUT /api/auth/password', { body }),
    onSaved: ({ account }) => {
      keepSession(queryClient, call, account);
      form.form.reset(empty);
      notify({ title: 'Password changed', description: 'Your other browsers were logged out.' });
    },
    unsaved: null,
  });
  const typed = useWatch({ control: form.form.control, name: 'password' });
  // A password manager may fill in the current password, which does not count as unsaved work.
  useUnsaved(typed !== '', { text: 'Your new password has not been saved.' });
  return (
    <AccountForm
      label="Change password"
      form={form}
      action="Change password"
      busy="Changing..."
      isWide={false}
    >
      {/* Password managers store the password under this address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
      <NewPasswordField label="New password" typed={typed} {...form.field('password')} />
    </AccountForm>
  );
}

const roleNames = { admin: 'Admin', editor: 'Editor' } as const;

const inColumn = 'grid max-w-form content-start gap-5';

/** The account of the person who is logged in: email, password, two-step verification and browsers. */
export function OwnAccountPage() {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  return (
    <StaffScreen
      title="Your account"
      description="Your name, password, two-step verification and sessions."
      path="/admin/account"
    >
      <div className="mt-10 grid gap-10">
        {account ? (
          <>
            <dl className="grid gap-x-8 gap-y-4 border-y border-line py-4 sm:grid-cols-3">
              {Object.entries({
                Name: account.name,
                Email: account.email,
                Role: roleNames[account.role],
              }).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-mute">{name}</dt>
                  <dd className="font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <div className="grid gap-x-gap gap-y-12 xl:grid-cols-2">
              <Section title="Change password" className={inColumn}>
                <ChangePassword email={account.email} />
              </Section>
              <Section title="Two-step verification" className={inColumn}>
                <TwoStep />
              </Section>
              <Section title="Where you are logged in" className={inColumn}>
                <OwnSessions />
              </Section>
            </div>
          </>
        ) : (
          <>
            <Loader>Loading your account...</Loader>
            <div className="grid gap-x-gap gap-y-12 xl:grid-cols-2" aria-hidden="true">
              <Skeleton className="h-72 max-w-form" />
              <Skeleton className="h-40 max-w-form" />
            </div>
          </>
        )}
      </div>
    </StaffScreen>
  );
}
