import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useSite } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { RegistrationInput } from '../../contract/user.ts';
import { LoginScreen } from '../../parts/layout/login-screen.tsx';
import { AccountForm, PersonFields } from '../../parts/session/account-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const resolver = zodResolver(RegistrationInput);

/** Requests an account, which an admin has to approve (decision 6). */
function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: (body) => call('POST /api/auth/register', { body }),
    onSaved: onRegistered,
    unsaved: 'Your registration has not been sent.',
  });
  return (
    <AccountForm label="Register" form={form} action="Register" busy="Registering...">
      <PersonFields field={form.field} />
    </AccountForm>
  );
}

function Registered() {
  const { mailsResetLinks } = useSite().capabilities;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="grid gap-6 outline-none">
      <Alert tone="success" live="polite" title="Your request is in">
        An admin has to approve it. Then{' '}
        <span>{mailsResetLinks ? 'we email you' : 'the admin gives you'}</span> a link to choose your
        password.
      </Alert>
      <LinkButton href="/login" needle>
        Go to login
      </LinkButton>
    </div>
  );
}

function Closed() {
  return (
    <>
      <Alert tone="info" title="Registration is closed">
        Nobody can ask for an account on this site right now. If you work on it, ask an admin to invite you.
      </Alert>
      <LinkButton href="/login" needle>
        Go to login
      </LinkButton>
    </>
  );
}

/** Registration (decision 043). */
export function RegisterPage() {
  const [isDone, setDone] = useState(false);
  const { isRegistrationOpen } = useSite();
  return (
    <LoginScreen
      title="Register"
      text="For people who work on this site. An admin has to approve your account; then you choose a password."
      description="Ask for a staff account."
      path="/register"
    >
      {isDone && <Registered />}
      {!isDone && !isRegistrationOpen && <Closed />}
      {!isDone && isRegistrationOpen && (
        <>
          <RegisterForm onRegistered={() => setDone(true)} />
          <p className="text-sm text-soft">
            Have an account already? <InlineLink href="/login">Log in</InlineLink>
          </p>
        </>
      )}
    </LoginScreen>
  );
}
