import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import type { User } from '../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

/** Creates a link for the account's owner to set a new password. */
export function ResetLinkButton({
  user: { id, name, awaitsPassword },
  disabled,
}: {
  user: User;
  disabled: boolean;
}) {
  const call = useCall();
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => call('POST /api/admin/users/{id}/reset-link', { params: { id } }),
    onError: (error) => void notifyFailure('No link was made', error),
  });
  const label = awaitsPassword ? 'Welcome link' : 'Reset link';
  return (
    <>
      <Button
        size="sm"
        className="min-h-12 2xl:col-start-3"
        aria-label={`${label} for ${name}`}
        icon={KeyRound}
        busy={isPending ? 'Making it...' : undefined}
        disabled={disabled}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {data && <ResetLinkDialog name={name} isWelcome={awaitsPassword} link={data} onClose={reset} />}
    </>
  );
}
