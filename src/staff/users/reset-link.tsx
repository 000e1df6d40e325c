import { useMutation } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import type { User } from '../../contract/account.ts';
import type { ResetLink } from '../../contract/user.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';

interface ResetLinkDialogProps {
  name: string;
  /** True if the account has no password yet. */
  isWelcome: boolean;
  link: ResetLink;
  onClose: () => void;
}

const copyMessages = {
  copied: 'Copied. Now pass it on.',
  marked: 'Your browser did not allow copying. The link is selected: copy it yourself.',
} as const;

/** Shows a link to pass on to the account's owner; it is shown once and not mailed. */
export function ResetLinkDialog({
  name,
  isWelcome,
  link: { path, expiresAt },
  onClose,
}: ResetLinkDialogProps) {
  const address = new URL(useHref(path), window.location.origin).href;
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<keyof typeof copyMessages>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setResult('copied');
    } catch {
      field.current?.focus();
      setResult('marked');
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={`${isWelcome ? 'Welcome' : 'Reset'} link for ${name}`}
      initialFocus={copyButton}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button ref={copyButton} variant="primary" icon={Copy} onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-soft">
        <p>
          With this link, {name}{' '}
          <span>
            {isWelcome
              ? 'can choose a password. It works once, within 7 days'
              : 'can set a new password. It works once, within 60 minutes'}
          </span>{' '}
          (until <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>). Anyone who has it can use it,
          so give it only to the account’s owner. It will not be shown again.
        </p>
        {!isWelcome && <p>{name} has been logged out everywhere.</p>}
        <TextField
          ref={field}
          label="Link"
          name="link"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <p role="status" className="text-sm">
          {result && copyMessages[result]}
        </p>
      </div>
    </Dialog>
  );
}

export function ResetLinkButton({ user, blocked }: { user: User; blocked: boolean }) {
  const { id, name, awaitsPassword } = user;
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
        blocked={blocked}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {data && <ResetLinkDialog name={name} isWelcome={awaitsPassword} link={data} onClose={reset} />}
    </>
  );
}
