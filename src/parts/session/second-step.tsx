import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import type { Answer } from '../../api/client.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { Account } from '../../contract/account.ts';
import { Code, type FactorAsked, type WebAuthnJson } from '../../contract/second-factor.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type LoggedIn = Answer<'POST /api/auth/login/factor'>;

const resolver = zodResolver(z.object({ code: Code }));

const methods = {
  passkey: { text: 'Now confirm with your fingerprint, face or PIN.', choice: 'Use your passkey' },
  app: { text: 'Now enter the code from your authenticator app.', choice: 'Use a code from your app' },
  recovery: { text: 'Now enter one of your recovery codes.', choice: 'Use a recovery code' },
} as const;
type Method = keyof typeof methods;

interface CodeFormProps {
  accepts: 'app' | 'recovery';
  send: (code: { code: string }) => Promise<LoggedIn>;
  onDone: (answer: LoggedIn) => void;
}

function CodeForm({ accepts, send, onDone }: CodeFormProps) {
  const form = useStaffForm({ resolver, defaultValues: { code: '' }, send, onSaved: onDone, unsaved: null });
  const { setFocus } = form.form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <AccountForm label="Two-step verification" form={form} action="Log in" busy="Logging in...">
      <CodeField accepts={accepts} {...form.field('code')} />
    </AccountForm>
  );
}

export interface SecondStepProps {
  challenge: FactorAsked;
  onLoggedIn: (account: Account) => void;
  /** Called with the reason, unless it was the visitor's choice. */
  onStartOver: (reason?: string) => void;
}

export function SecondStep({
  challenge: { ticket, passkey, hasApp },
  onLoggedIn,
  onStartOver,
}: SecondStepProps) {
  const call = useCall();
  const choices = (['passkey', 'app', 'recovery'] as const).filter(
    (method) => (method !== 'passkey' || passkey) && (method !== 'app' || hasApp),
  );
  const [method, setMethod] = useState<Method>(choices[0] ?? 'recovery');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (method === 'passkey') button.current?.focus();
  }, [method]);

  const send = (factor: { code: string } | { passkey: WebAuthnJson }) =>
    call('POST /api/auth/login/factor', { body: { ticket, ...factor } }).catch((error: unknown) => {
      if (isMissing(error)) onStartOver(errorMessage(error));
      throw error;
    });
  const onDone = ({ account }: LoggedIn) => onLoggedIn(account);
  return (
    <>
      <div>
        <h2 className="text-2xl">Two-step verification</h2>
        <p className="mt-2 text-soft">{methods[method].text}</p>
      </div>
      {method === 'passkey' ? (
        <PasskeyButton
          label="Use your passkey"
          ref={button}
          variant="primary"
          size="lg"
          className="w-full"
          options={() => Promise.resolve(passkey ?? {})}
          send={(chosen) => send({ passkey: chosen })}
          onDone={onDone}
        />
      ) : (
        <CodeForm key={method} accepts={method} send={send} onDone={onDone} />
      )}
      <div className="flex flex-wrap gap-3">
        {choices.map(
          (choice) =>
            choice !== method && (
              <Button key={choice} size="sm" onClick={() => setMethod(choice)}>
                {methods[choice].choice}
              </Button>
            ),
        )}
        <Button size="sm" variant="quiet" onClick={() => onStartOver()}>
          Start over
        </Button>
      </div>
    </>
  );
}
