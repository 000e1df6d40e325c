import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useReadyAccounts } from '../../api/ready-accounts.ts';
import { useProofPrompt } from '../../api/recent-proof.ts';
import { keepSession } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { ProofInput, type Account } from '../../contract/account.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const resolver = zodResolver(ProofInput);
const TITLE = "Confirm it's you";

interface ConfirmIdentityProps {
  account: Account;
}

/** Asks for the password before a step that an unlocked screen must not suffice for. */
export function ConfirmIdentity({ account }: ConfirmIdentityProps) {
  const prompt = useProofPrompt();
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();

  useEffect(() => prompt.register((next) => setAnswer(() => next)), [prompt]);

  return answer && <PasswordDialog account={account} onAnswer={answer} />;
}

function PasswordDialog({
  account,
  onAnswer,
}: ConfirmIdentityProps & { onAnswer: (isProven: boolean) => void }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const demoPassword = useReadyAccounts().find(({ email }) => email === account.email)?.password;
  const { field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: { password: '' },
    send: (body) => call('POST /api/auth/prove', { body }),
    onSaved: (answer) => {
      keepSession(queryClient, call, answer.account);
      onAnswer(true);
    },
    unsaved: null,
  });
  return (
    <FormDialog
      title={TITLE}
      label={TITLE}
      size="sm"
      action="Confirm"
      busy={isSaving ? 'Checking...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <p className="text-soft">Enter your password to continue. You won't be asked again for 10 minutes.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        help={demoPassword && `In this demo it is “${demoPassword}”, unless you changed it.`}
        {...field('password')}
      />
      {/* For password managers; behind the field that gets focus. */}
      <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
    </FormDialog>
  );
}
