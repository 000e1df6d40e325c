import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { forgetLogin } from '../../api/staff-session.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Ends every session of the account, this one included. */
export function LogOutEverywhere() {
  const call = useCall();
  const queryClient = useQueryClient();
  const logout = useConfirm<true>({
    send: (send) => send('DELETE /api/auth/sessions'),
    onDone: () => {
      forgetLogin(queryClient, call);
      tellOtherTabs();
      notify({ title: 'Logged out everywhere', description: 'All your sessions have ended.' });
    },
    busy: 'Logging out...',
  });
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => logout.ask(true)}>
        Log out everywhere
      </Button>
      {logout.target && (
        <ConfirmDialog title="Log out everywhere?" confirm="Log out everywhere" {...logout.dialog}>
          <p>This browser is logged out too. What you have not saved elsewhere is lost.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
