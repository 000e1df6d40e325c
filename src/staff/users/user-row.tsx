import { useState } from 'react';
import { Role, type User } from '../../contract/account.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Select } from '../../ui/select.tsx';
import { type Notice, notify } from '../../ui/toast-store.ts';
import { useChangeUser, type UserAction } from './use-change-user.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { UserActions } from './user-actions.tsx';
import { givesAdmin, UserQuestion } from './user-question.tsx';
import { UserHead, UserTraces } from './user-text.tsx';
import { roleNames, roleOptions, userControls } from './wording.ts';

/** Notice after an action. */
function noticeOf({ name }: User, action: UserAction): Notice {
  if (action.kind === 'delete') return { title: 'Deleted', description: `${name}’s account was deleted.` };
  if (action.kind === 'log-out')
    return { title: 'Logged out', description: `${name} is now logged out everywhere.` };
  if (action.kind === 'remove-factors')
    return { title: 'Turned off', description: `${name} now logs in without two-step verification.` };
  if (action.role)
    return { title: 'Role changed', description: `${name}’s role is now ${roleNames[action.role]}.` };
  return action.state === 'disabled'
    ? { title: 'Disabled', description: `${name} can no longer log in.` }
    : { title: 'Enabled', description: `${name} can log in again.` };
}

interface UserRowProps {
  user: User;
  isOwn: boolean;
  /** Called when the account and its row are gone. */
  onGone: () => void;
}

/** An account with its actions. Actions on the admin's account, deletions and new admins need confirmation. */
export function UserRow({ user, isOwn, onGone }: UserRowProps) {
  const { name, role, isLastAdmin } = user;
  const [question, setQuestion] = useState<UserAction>();
  const { mutate, reset, isPending, variables, error } = useChangeUser({
    user,
    isOwn,
    onGone,
    onDone: (action) => {
      notify(noticeOf(user, action));
      setQuestion(undefined);
      if (action.kind === 'delete') onGone();
    },
  });
  const keepFocus = useKeepFocus(isPending);
  const propose = (action: UserAction) => {
    reset();
    const { kind } = action;
    if (isOwn || kind === 'delete' || kind === 'remove-factors' || givesAdmin(user, action))
      setQuestion(action);
    else mutate(action);
  };

  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-4 sm:px-5 2xl:grid-cols-[minmax(0,1fr)_auto] 2xl:items-center">
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
          value={(isPending && variables.kind === 'change' && variables.role) || (role ?? '')}
          disabled={isLastAdmin || isPending}
          onChange={({ target: { value } }) => {
            const chosen = Role.safeParse(value);
            if (chosen.success) propose({ kind: 'change', role: chosen.data });
          }}
        />
        <UserActions
          user={user}
          isOwn={isOwn}
          running={isPending ? variables : undefined}
          onPropose={propose}
        />
      </div>
      <ErrorAlert className="2xl:col-span-2" error={question === undefined && error} />
      {question && (
        <UserQuestion
          user={user}
          isOwn={isOwn}
          action={question}
          isBusy={isPending}
          error={error}
          onConfirm={() => mutate(question)}
          onClose={() => {
            reset();
            setQuestion(undefined);
          }}
        />
      )}
    </li>
  );
}
