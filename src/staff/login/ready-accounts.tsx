import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useReadyAccounts } from '../../api/ready-accounts.ts';
import type { LoginAnswer } from '../../contract/account.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** One-click logins with demo accounts; renders nothing without any. */
export function ReadyAccounts({ onAnswer }: { onAnswer: (answer: LoginAnswer) => void }) {
  const call = useCall();
  const accounts = useReadyAccounts();
  const headingId = useId();
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/auth/login', { body }),
    onSuccess: onAnswer,
  });
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-t border-line pt-6">
      <h2 id={headingId} className="text-lg">
        Accounts to try
      </h2>
      <p className="text-sm text-soft">One click logs you in. No password needed.</p>
      <div className="flex flex-wrap gap-3">
        {accounts.map(({ label, email, password }) => (
          <Button
            key={email}
            size="sm"
            busy={login.isPending && login.variables.email === email ? 'Logging in...' : undefined}
            disabled={login.isPending}
            onClick={() => {
              login.mutate({ email, password });
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {login.isError && (
        <Alert tone="danger" live="assertive">
          {errorMessage(login.error)}
        </Alert>
      )}
    </section>
  );
}
