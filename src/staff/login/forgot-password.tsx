import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useSite } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { ForgottenPassword } from '../../contract/user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from '../../parts/session/account-form.tsx';

const resolver = zodResolver(ForgottenPassword);

/** The same text for every address, so that it reveals no accounts. */
function Sent() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="success" live="polite" title="Check your email">
        If this address has an active account, a link to choose a new password is on its way. It works once,
        within an hour. Nothing after a few minutes? Check your spam folder, or ask an admin.
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
      open
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
export function ForgotPassword() {
  const { mailsResetLinks, keeps } = useSite().capabilities;
  const [isOpen, setOpen] = useState(false);
  if (!mailsResetLinks) {
    return (
      <p className="text-sm text-soft">
        Forgot your password?{' '}
        {keeps === 'for-session'
          ? 'Choose one of the accounts below. On a live site, you get a link by email or from an admin to choose a new one.'
          : 'An admin can give you a link to choose a new one. If you are the only admin, make one on the server.'}
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
