import { Role, type User } from '../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';
import { ResetLinkButton } from './reset-link.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import {
  useUserAction,
  changeRole,
  deleteAccount,
  disable,
  enable,
  logOut,
  removeFactors,
  type UserAction,
} from './use-user-action.tsx';
import { UserHead, UserTraces, roleOptions, userControls, userRow } from './user-text.tsx';

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
