import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../api/api-context.ts';
import { clearSession, keepSession } from '../../api/staff-session.ts';
import type { Account } from '../../contract/account.ts';
import { leave } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from '../../staff/login/login-form.tsx';

interface LoginAgainProps {
  account: Account;
  onLogin: () => void;
  /** Called when the dialog is dismissed; the next refused call opens it again. */
  onLater: () => void;
}

/** Login dialog over a page whose session has ended; the page keeps its unsaved input. */
export function LoginAgain({ account, onLogin, onLater }: LoginAgainProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      size="sm"
      title="Please log in again"
      initialFocus={password}
      onClose={onLater}
      footer={
        <Button variant="quiet" onClick={() => leave(() => clearSession(queryClient, call))}>
          Leave this page
        </Button>
      }
    >
      <p className="mb-5 text-soft">
        Your session has ended. Everything on this page is still here: log in, then save again.
      </p>
      <LoginForm
        email={account.email}
        passwordRef={password}
        onLoggedIn={(found) => {
          keepSession(queryClient, call, found);
          onLogin();
        }}
      />
    </Dialog>
  );
}
