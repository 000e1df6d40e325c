import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery, useSite } from '../../api/queries.ts';
import { useReadyAccounts } from '../../api/ready-accounts.ts';
import { keepSession } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { useHasOutbox } from '../../api/use-tab-host.ts';
import type { Account, LoginAnswer } from '../../contract/account.ts';
import { ForgottenPassword } from '../../contract/user.ts';
import { returnPath } from '../../lib/return-path.ts';
import { LoginScreen } from '../../parts/layout/login-screen.tsx';
import { AccountForm } from '../../parts/session/account-form.tsx';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';

const resolver = zodResolver(ForgottenPassword);

/** The same text for every address, so that it reveals no accounts. */
function Sent() {
  const notice = useRef<HTMLDivElement>(null);
  const hasOutbox = useHasOutbox();
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="success" live="polite" title="Check your email">
        If this address has an active account, a link to choose a new password is on its way. It works once,
        within an hour.{' '}
        <span>
          {hasOutbox
            ? 'In the demo, the email is in the Outbox.'
            : 'Nothing after a few minutes? Check your spam folder, or ask an admin.'}
        </span>
      </Alert>
    </div>
  );
}

function ForgotDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const [isSent, setSent] = useState(false);
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: (body) => call('POST /api/auth/forgot-password', { body }),
    onSaved: () => setSent(true),
    unsaved: null,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Forgot your password?"
      size="sm"
      footer={<Button onClick={onClose}>{isSent ? 'Done' : 'Cancel'}</Button>}
    >
      {isSent ? (
        <Sent />
      ) : (
        <AccountForm label="Forgot your password?" form={form} action="Send link" busy="Sending...">
          <TextField
            label="Your account’s email address"
            type="email"
            inputMode="email"
            autoComplete="username"
            {...form.field('email')}
          />
        </AccountForm>
      )}
    </Dialog>
  );
}

/** Help with a forgotten password: a mailed link where the host sends mail, otherwise whom to contact. */
function ForgotPassword() {
  const { mailsResetLinks } = useSite().capabilities;
  const [isOpen, setOpen] = useState(false);
  if (!mailsResetLinks) {
    return (
      <p className="text-sm text-soft">
        Forgot your password? An admin can give you a link to choose a new one. Only admin? Run the reset-link
        command on the server.
      </p>
    );
  }
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Forgot your password?
      </Button>
      {isOpen && <ForgotDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** One-click logins with demo accounts; renders nothing without any. */
function ReadyAccounts({ onAnswer }: { onAnswer: (answer: LoginAnswer) => void }) {
  const call = useCall();
  const accounts = useReadyAccounts();
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/auth/login', { body }),
    onSuccess: onAnswer,
  });
  if (accounts.length === 0) return null;
  return (
    <Section title="Accounts to try" titleClass="text-lg" className="grid gap-3 border-b border-line pb-6">
      <p className="text-sm text-soft">One click logs you in, without a password. The coach is the admin.</p>
      <div className="flex flex-wrap gap-3">
        {accounts.map(({ label, email, password }) => (
          <Button
            key={email}
            size="sm"
            busy={login.isPending && login.variables.email === email ? 'Logging in...' : undefined}
            disabled={login.isPending}
            onClick={() => login.mutate({ email, password })}
          >
            {label}
          </Button>
        ))}
      </div>
      <ErrorAlert error={login.error} />
    </Section>
  );
}

/** Login page. A logged-in account is redirected to the page that led here. */
export function LoginPage() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const requested = useSearchParams()[0].get('return');
  const isLoggedIn = Boolean(useQuery(sessionQuery(call)).data?.account);
  const target = returnPath(requested);
  const { isRegistrationOpen } = useSite();

  useEffect(() => {
    if (isLoggedIn) void navigate(target, { replace: true });
  }, [isLoggedIn, navigate, target]);

  const enter = (account: Account) => keepSession(queryClient, call, account);
  return (
    <LoginScreen
      title="Log in"
      text="For staff: manage posts, testimonials and the inbox."
      description="Login for this site’s staff."
      path="/login"
    >
      {isLoggedIn ? (
        <Loader>Opening your page...</Loader>
      ) : (
        <>
          {requested !== null && <Alert tone="info">Please log in to open that page.</Alert>}
          <LoginForm onLoggedIn={enter} before={(onAnswer) => <ReadyAccounts onAnswer={onAnswer} />}>
            {isRegistrationOpen && (
              <p className="text-sm text-soft">
                No account yet? <InlineLink href="/register">Register</InlineLink>
              </p>
            )}
            <ForgotPassword />
          </LoginForm>
        </>
      )}
    </LoginScreen>
  );
}
