import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../../features/layout/page-head.tsx';
import { RegisterForm } from '../../features/session/register-form.tsx';
import { WayIn } from '../../features/session/way-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

/** Says that the request has been made, and what happens next. */
function Registered() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="grid gap-6 outline-none">
      <Alert tone="success" live="polite" title="Your request is in">
        An admin has to approve your account. Until then you cannot log in. Ask the coach if it takes long.
      </Alert>
      <LinkButton href="/login" needle>
        Go to the login
      </LinkButton>
    </div>
  );
}

/** Asks for an account (decision 6). */
export function RegisterPage() {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <PageHead title="Register" description="Ask for a staff account." path="/register" noindex />
      <WayIn
        title="Register"
        text="For people who work on this site. An admin has to approve your account before you can log in."
      >
        {isDone ? (
          <Registered />
        ) : (
          <>
            <RegisterForm
              onRegistered={() => {
                setDone(true);
              }}
            />
            <p className="text-sm text-soft">
              Already approved? <InlineLink href="/login">Log in</InlineLink>
            </p>
          </>
        )}
      </WayIn>
    </>
  );
}
