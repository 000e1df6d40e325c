import { Role, type User } from '../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';
import { ResetLinkButton } from './reset-link.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import {
  changeRole,
  deleteAccount,
  disable,
  enable,
  logOut,
  removeFactors,
  type UserAction,
  decline,
  useUserAction,
} from './user-action.tsx';
import { roleOptions, UserHead, userControls, userRow, UserTraces } from './user-text.tsx';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { UserAnswer } from '../../contract/user.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

interface UserRowProps {
  user: User;
  isOwn: boolean;
  onGone: () => void;
}

/** An account with its actions, without those that the server refuses for the only admin. */
export function UserRow({ user, isOwn, onGone }: UserRowProps) {
  const { name, role, state, sessions, isLastAdmin, hasSecondFactor } = user;
  const isActive = state === 'active';
  const { running, propose, outcome } = useUserAction({
    isOwn,
    onGone,
    onDone: ({ notice, kind }) => {
      notify(notice);
      if (kind === 'delete') onGone();
    },
  });
  const keepFocus = useKeepFocus(running !== undefined);
  const button = (label: string, about: string, className: string, action: UserAction) => (
    <Button
      size="sm"
      // As tall as the select beside it.
      className={`min-h-12 ${className}`}
      variant={action.kind === 'delete' ? 'quiet' : undefined}
      aria-label={about}
      busy={running?.kind === action.kind && !action.isGrave ? action.busy : undefined}
      disabled={running !== undefined}
      onClick={() => propose(action)}
    >
      {label}
    </Button>
  );

  return (
    <li className={userRow}>
      <div className="min-w-0">
        <UserHead user={user} isOwn={isOwn} />
        <UserTraces user={user} />
        {isLastAdmin && (
          <p className="mt-2 max-w-prose text-sm text-soft">
            The only admin: this account stays active, keeps its role and cannot be deleted. Make somebody
            else an admin first.
          </p>
        )}
      </div>
      <div ref={keepFocus} className={userControls}>
        <Select
          label="Role"
          name="role"
          aria-label={`Role of ${name}`}
          className="w-full sm:w-36 2xl:w-auto"
          options={roleOptions}
          placeholder={role === null ? 'None yet' : undefined}
          value={running?.role ?? role ?? ''}
          disabled={isLastAdmin || running !== undefined}
          onChange={({ target: { value } }) => {
            const chosen = Role.safeParse(value);
            if (chosen.success) propose(changeRole(user, chosen.data));
          }}
        />
        {!isLastAdmin &&
          (isActive
            ? button('Disable', `Disable ${name}`, '2xl:col-start-2', disable(user))
            : button('Enable', `Enable ${name}`, '2xl:col-start-2', enable(user)))}
        {isActive && !isOwn && <ResetLinkButton user={user} disabled={running !== undefined} />}
        {sessions > 0 &&
          button('Log out everywhere', `Log out everywhere: ${name}`, '2xl:col-start-4', logOut(user))}
        {!isLastAdmin && button('Delete', `Delete ${name}`, '2xl:col-start-5', deleteAccount(user, isOwn))}
        {hasSecondFactor &&
          !isOwn &&
          button(
            'Turn off two-step verification',
            `Turn off two-step verification for ${name}`,
            '2xl:col-span-2 2xl:col-start-3',
            removeFactors(user),
          )}
      </div>
      {outcome}
    </li>
  );
}

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
