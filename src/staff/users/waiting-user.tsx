import { useState } from 'react';
import type * as z from 'zod/mini';
import { Role, type User } from '../../contract/account.ts';
import type { UserAnswer } from '../../contract/user.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeUser } from './use-change-user.ts';
import { AdminPowers } from './user-question.tsx';
import { UserHead } from './user-text.tsx';
import { roleOptions, userControls } from './wording.ts';

interface WaitingUserProps {
  user: User;
  /** Called with the link to pass on, if it is not mailed. */
  onApproved: (answer: z.output<typeof UserAnswer>) => void;
  /** Called when the account has left this list. */
  onGone: () => void;
}

/** A pending account: approved with a role, or declined. */
export function WaitingUser({ user, onApproved, onGone }: WaitingUserProps) {
  const { name, createdAt } = user;
  const [role, setRole] = useState<Role>('editor');
  useUnsaved(role !== 'editor', { text: `You chose a role for ${name} but did not approve the account.` });
  const [question, setQuestion] = useState<'decline' | 'approve'>();
  const { mutate, reset, isPending, variables, error } = useChangeUser({
    user,
    onGone,
    onDone: (_, answer) => {
      if (answer) onApproved(answer);
      else notify({ title: 'Declined', description: `The request from ${name} was deleted.` });
      setQuestion(undefined);
      onGone();
    },
  });
  const isApproving = isPending && variables.kind === 'change';
  const approve = () => mutate({ kind: 'change', state: 'active', role });
  const ask = (about: typeof question) => {
    reset();
    setQuestion(about);
  };

  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-4 sm:px-5 2xl:grid-cols-[minmax(0,1fr)_auto] 2xl:items-center">
      <div className="min-w-0">
        <UserHead user={user} />
        {createdAt !== null && (
          <p className="text-xs text-mute">
            Asked on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>.
          </p>
        )}
      </div>
      <div className={userControls}>
        <Select
          label="Role"
          name="role"
          aria-label={`Role of ${name}`}
          className="w-full sm:w-36 2xl:w-auto"
          options={roleOptions}
          value={role}
          disabled={isPending}
          onChange={(event) => setRole(Role.parse(event.target.value))}
        />
        <Button
          variant="primary"
          aria-label={`Approve ${name}`}
          busy={isApproving ? 'Approving...' : undefined}
          disabled={isPending}
          onClick={() => (role === 'admin' ? ask('approve') : approve())}
        >
          Approve
        </Button>
        <Button
          variant="quiet"
          aria-label={`Decline ${name}`}
          disabled={isPending}
          onClick={() => ask('decline')}
        >
          Decline
        </Button>
      </div>
      <ErrorAlert className="2xl:col-span-2" error={question === undefined && error} />
      {question === 'approve' && (
        <ConfirmDialog
          title={`Approve “${name}” as an admin?`}
          confirm="Approve as admin"
          busy={isApproving ? 'Approving...' : undefined}
          error={error}
          onConfirm={approve}
          onClose={() => ask(undefined)}
        >
          <AdminPowers name={name} />
        </ConfirmDialog>
      )}
      {question === 'decline' && (
        <ConfirmDialog
          title={`Decline “${name}”?`}
          confirm="Decline and delete"
          tone="danger"
          busy={isPending ? 'Deleting...' : undefined}
          error={error}
          onConfirm={() => mutate({ kind: 'delete' })}
          onClose={() => ask(undefined)}
        >
          <p>The request will be deleted, and nobody will be notified. The same person can ask again.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
