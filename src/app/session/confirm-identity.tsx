import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useReadyAccounts } from '../../api/ready-accounts.ts';
import { useProofQuestion } from '../../api/recent-proof.ts';
import { keepSession } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { ProofInput, type Account } from '../../contract/account.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const resolver = zodResolver(ProofInput);
const TITLE = 'Confirm that it is you';

interface ConfirmIdentityProps {
  account: Account;
}

/** Asks for the password before a step that an unlocked screen must not suffice for. */
export function ConfirmIdentity({ account }: ConfirmIdentityProps) {
  const question = useProofQuestion();
  return question && <PasswordDialog account={account} onAnswer={question.answer} />;
}

function PasswordDialog({
  account,
  onAnswer,
}: ConfirmIdentityProps & { onAnswer: (isProven: boolean) => void }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const fieldId = useId();
  const demoPassword = useReadyAccounts().find(({ email }) => email === account.email)?.password;
  const { form, field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: { password: '' },
    send: (body) => call('POST /api/auth/prove', { body }),
    onSaved: (answer) => {
      keepSession(queryClient, call, answer.account);
      onAnswer(true);
    },
    unsaved: null,
  });
  const { setFocus } = form;
  const cancel = () => {
    if (!isSaving) onAnswer(false);
  };

  useEffect(() => {
    setFocus('password');
  }, [setFocus]);

  return (
    <Dialog open size="sm" title={TITLE} onClose={cancel}>
      <FormShell
        label={TITLE}
        noValidate
        onSubmit={submit}
        notice={
          error !== undefined && (
            <Alert tone="danger" live="assertive">
              {error}
            </Alert>
          )
        }
        submit={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={cancel} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSaving ? 'Checking...' : undefined}>
              Confirm
            </Button>
          </div>
        }
      >
        <p className="text-soft">
          Please enter your password once more. For the next 10 minutes you will not be asked again.
        </p>
        {/* For password managers, which keep the password with it. */}
        <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label="Your password"
          id={`${fieldId}-password`}
          autoComplete="current-password"
          help={demoPassword && `In this demo it is “${demoPassword}”.`}
          {...field('password')}
        />
      </FormShell>
    </Dialog>
  );
}
