import { Section } from '../../ui/section.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery, useSite } from '../../api/queries.ts';
import { useReadyAccounts } from '../../api/ready-accounts.ts';
import { keepSession } from '../../api/staff-session.ts';
import type { Account, LoginAnswer } from '../../contract/account.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { LoginFrame } from '../../parts/session/login-frame.tsx';
import { returnPath } from '../../lib/return-path.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';

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
    <Section title="Accounts to try" titleClass="text-lg" className="grid gap-3 border-t border-line pt-6">
      <p className="text-sm text-soft">One click logs you in. No password needed.</p>
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
  const asked = useSearchParams()[0].get('return');
  const isLoggedIn = Boolean(useQuery(sessionQuery(call)).data?.account);
  const target = returnPath(asked);
  const { isRegistrationOpen = true } = useSite();

  useEffect(() => {
    if (isLoggedIn) void navigate(target, { replace: true });
  }, [isLoggedIn, navigate, target]);

  const enter = (account: Account) => keepSession(queryClient, call, account);
  return (
    <>
      <PageHead title="Log in" description="Login for this site’s staff." path="/login" noindex />
      <LoginFrame title="Log in" text="For staff: manage posts, testimonials and the inbox.">
        {isLoggedIn ? (
          <Loader>Opening your page...</Loader>
        ) : (
          <>
            {asked !== null && <Alert tone="info">Please log in to open that page.</Alert>}
            <LoginForm onLoggedIn={enter}>
              {(onAnswer) => (
                <>
                  {isRegistrationOpen && (
                    <p className="text-sm text-soft">
                      No account yet? <InlineLink href="/register">Register</InlineLink>
                    </p>
                  )}
                  <ForgotPassword />
                  <ReadyAccounts onAnswer={onAnswer} />
                </>
              )}
            </LoginForm>
          </>
        )}
      </LoginFrame>
    </>
  );
}
