import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { useSite } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { type Account, type LoginAnswer, LoginInput } from '../../contract/account.ts';
import type { FactorAsked } from '../../contract/second-factor.ts';
import { AccountForm } from '../../parts/session/account-form.tsx';
import { PasskeyButton } from '../../parts/session/passkey-button.tsx';
import { SecondStep } from '../../parts/session/second-step.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';

const resolver = zodResolver(LoginInput);

interface FirstStepProps {
  email: string | undefined;
  takesFocus: boolean;
  passwordRef: RefObject<HTMLElement | null> | undefined;
  onAnswer: (answer: LoginAnswer, email: string) => void;
  onLoggedIn: (account: Account) => void;
}

function FirstStep({ email, takesFocus, passwordRef, onAnswer, onLoggedIn }: FirstStepProps) {
  const call = useCall();
  const { offersPasskeys = false } = useSite().capabilities;
  const passkeys = usePasskeys();
  // The server renders the button; only a browser can tell that it has no use for it.
  const hasPasskeys = (!useIsLive() || passkeys.isSupported()) && offersPasskeys;
  const form = useStaffForm({
    resolver,
    // Leaves other fields alone, so that text typed before hydration stays.
    defaultValues: email === undefined ? {} : { email },
    send: async (body) => ({ answer: await call('POST /api/auth/login', { body }), typed: body.email }),
    onSaved: ({ answer, typed }) => onAnswer(answer, typed),
    unsaved: null,
  });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(passwordRef, () => input.current);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // Registered in visual order: the first invalid field gets focus.
  const address = form.field('email');
  const { ref: register, ...password } = form.field('password');
  return (
    <>
      <AccountForm label="Log in" form={form} action="Log in" busy="Logging in...">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
          {...address}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...password}
          ref={(element) => {
            register(element);
            input.current = element;
          }}
        />
      </AccountForm>
      {hasPasskeys && (
        <PasskeyButton
          label="Log in with a passkey"
          size="lg"
          className="w-full"
          options={async () => (await call('POST /api/auth/passkey/options')).options}
          send={(passkey) => call('POST /api/auth/passkey/login', { body: { passkey } })}
          onDone={({ account }) => onLoggedIn(account)}
          suggests={!form.isSaving}
        />
      )}
    </>
  );
}

export interface LoginFormProps {
  /** The most likely address. */
  email?: string;
  passwordRef?: RefObject<HTMLElement | null>;
  onLoggedIn: (account: Account) => void;
  /** Above the form. */
  before?: (onAnswer: (answer: LoginAnswer) => void) => ReactNode;
  children?: ReactNode;
}

/** Logs in by password, with the second step if the account has one, or by passkey. */
export function LoginForm({ email: likely, passwordRef, onLoggedIn, before, children }: LoginFormProps) {
  const [challenge, setChallenge] = useState<FactorAsked>();
  const [email, setEmail] = useState(likely);
  const [restart, setRestart] = useState<{ reason?: string | undefined }>();
  const onAnswer = (answer: LoginAnswer, typed = email) => {
    if (!('ticket' in answer)) return onLoggedIn(answer.account);
    setEmail(typed);
    setChallenge(answer);
  };
  if (challenge) {
    const startOver = (reason?: string) => {
      setChallenge(undefined);
      setRestart({ reason });
    };
    return <SecondStep challenge={challenge} onLoggedIn={onLoggedIn} onStartOver={startOver} />;
  }
  return (
    <>
      {restart?.reason !== undefined && (
        <Alert tone="info" live="polite">
          {restart.reason}
        </Alert>
      )}
      {before?.(onAnswer)}
      <FirstStep
        email={email}
        takesFocus={restart !== undefined}
        passwordRef={passwordRef}
        onAnswer={onAnswer}
        onLoggedIn={onLoggedIn}
      />
      {children}
    </>
  );
}
