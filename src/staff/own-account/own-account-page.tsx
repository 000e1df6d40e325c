import { Section } from '../../ui/section.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { keepSession } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { PasswordChange } from '../../contract/user.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { notify } from '../../ui/toast-store.ts';
import { AccountForm, NewPasswordField } from '../../parts/session/account-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

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

export function OwnAccountPage() {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  return (
    <>
      <PageHead
        title="Your account"
        description="Your name, password, two-step verification and sessions."
        path="/admin/account"
        noindex
      />
      <div className="container-page grid gap-10 py-10 lg:py-12">
        <PageTitle>Your account</PageTitle>
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
    </>
  );
}
