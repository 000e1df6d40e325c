import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { useReadyAccounts } from '../../api/ready-accounts.ts';
import { useProofPrompt } from '../../api/recent-proof.ts';
import { keepSession } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { PasswordProof, type Account } from '../../contract/account.ts';
import type { OwnFactors } from '../../contract/second-factor.ts';
import { CodeField } from '../../parts/session/code-field.tsx';
import { PasskeyButton } from '../../parts/session/passkey-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const resolver = zodResolver(PasswordProof);

/** Asks for proof of identity before a step that an unlocked screen must not suffice for. */
export function ConfirmIdentity({ account }: { account: Account }) {
  const prompt = useProofPrompt();
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();

  useEffect(() => prompt.register((next) => setAnswer(() => next)), [prompt]);
  const factors = useQuery({
    ...endpointQuery(useCall(), 'GET /api/auth/factors', {}, { staleTime: 0 }),
    enabled: answer !== undefined,
  });

  // Without an answer about the factors, the server's names what is missing.
  if (!answer || factors.isPending) return null;
  return <ProofDialog account={account} factors={factors.data} onAnswer={answer} />;
}

interface ProofDialogProps {
  account: Account;
  factors: OwnFactors | undefined;
  onAnswer: (isProven: boolean) => void;
}

function ProofDialog({ account, factors, onAnswer }: ProofDialogProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const demoPassword = useReadyAccounts().find(({ email }) => email === account.email)?.password;
  const hasPasskeys = Boolean(factors?.passkeys.length);
  const canUsePasskey = usePasskeys().isSupported() && hasPasskeys;
  const hasApp = Boolean(factors?.appSince);
  const hasFactor = hasApp || hasPasskeys;
  const onProven = (answer: { account: Account }) => {
    keepSession(queryClient, call, answer.account);
    onAnswer(true);
  };
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: hasFactor ? { password: '', code: '' } : { password: '' },
    send: (body) => call('POST /api/auth/prove', { body }),
    onSaved: onProven,
    unsaved: null,
  });
  return (
    <FormDialog
      title="Confirm it’s you"
      size="sm"
      action="Confirm"
      {...dialog('Checking...', () => onAnswer(false))}
    >
      {canUsePasskey && (
        <PasskeyButton
          label="Use your passkey"
          options={async () => (await call('POST /api/auth/passkey/options')).options}
          send={(passkey) => call('POST /api/auth/prove', { body: { passkey } })}
          onDone={onProven}
        />
      )}
      <p className="text-soft">
        <span>{canUsePasskey ? 'Or enter' : 'Enter'}</span> your password to continue. You won’t be asked
        again for 10 minutes.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        help={demoPassword && `In this demo it is “${demoPassword}”, unless you changed it.`}
        {...field('password')}
      />
      {hasFactor && <CodeField accepts={hasApp ? 'either' : 'recovery'} {...field('code')} />}
      {/* For password managers; behind the field that gets focus. */}
      <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
    </FormDialog>
  );
}
