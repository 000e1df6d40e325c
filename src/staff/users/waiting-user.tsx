import { useState } from 'react';
import type * as z from 'zod/mini';
import { Role, type User } from '../../contract/account.ts';
import type { UserAnswer } from '../../contract/user.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';
import { decline, enable } from './user-action.tsx';
import { useUserAction } from './use-user-action.tsx';
import { UserHead } from './user-text.tsx';
import { roleOptions, userControls, userRow } from './wording.ts';

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
  const { running, propose, outcome } = useUserAction({
    onGone,
    onDone: ({ notice }, answer) => {
      if (answer) onApproved(answer);
      else notify(notice);
      onGone();
    },
  });
  const approval = { ...enable(user, role), isGrave: role === 'admin' };
  return (
    <li className={userRow}>
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
          disabled={running !== undefined}
          onChange={(event) => setRole(Role.parse(event.target.value))}
        />
        <Button
          variant="primary"
          aria-label={`Approve ${name}`}
          busy={running?.kind === 'state' ? running.busy : undefined}
          disabled={running !== undefined}
          onClick={() => propose(approval)}
        >
          Approve
        </Button>
        <Button
          variant="quiet"
          aria-label={`Decline ${name}`}
          disabled={running !== undefined}
          onClick={() => propose(decline(user))}
        >
          Decline
        </Button>
      </div>
      {outcome}
    </li>
  );
}
