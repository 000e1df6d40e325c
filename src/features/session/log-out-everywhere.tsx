import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { forgetLogin } from '../../api/staff-session.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Ends every session of the account, this one included. */
export function LogOutEverywhere() {
  const call = useCall();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const logout = useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    onSuccess: () => {
      forgetLogin(queryClient, call);
      tellOtherTabs();
      notify({ title: 'Logged out everywhere', description: 'All your sessions have ended.' });
    },
  });
  return (
    <>
      <Button
        variant="danger"
        className="justify-self-start"
        onClick={() => {
          logout.reset();
          setAsking(true);
        }}
      >
        Log out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Log out everywhere?"
          confirm="Log out everywhere"
          tone="danger"
          busy={logout.isPending ? 'Logging out...' : undefined}
          error={logout.isError ? sentenceOf(logout.error) : undefined}
          onConfirm={() => {
            logout.mutate();
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>This browser is logged out too. What you have not saved elsewhere is lost.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
