import { useState } from 'react';
import { Role, type User } from '../../contract/account.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Select } from '../../ui/select.tsx';
import { type Notice, notify, notifyFailure } from '../../ui/toast-store.ts';
import { useChangeUser, type UserAction } from './use-change-user.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { givesAdmin, UserQuestion } from './user-question.tsx';
import { UserHead, UserTraces } from './user-text.tsx';
import { roleNames, roleOptions, userControls } from './wording.ts';
import { Button } from '../../ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

function ResetLinkButton({
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

/** As tall as the select beside it. */
const control = 'min-h-12';

interface UserActionsProps {
  user: User;
  isOwn: boolean;
  running: UserAction | undefined;
  onPropose: (action: UserAction) => void;
}

/** The actions on an account besides its role; excludes those that the server refuses for the only admin. */
function UserActions({ user, isOwn, running, onPropose }: UserActionsProps) {
  const { name, state, sessions, isLastAdmin, hasSecondFactor } = user;
  const isActive = state === 'active';
  const isSwitching = running?.kind === 'change' && running.state !== undefined;
  return (
    <>
      {!isLastAdmin && (
        <Button
          size="sm"
          className={`${control} 2xl:col-start-2`}
          aria-label={isActive ? `Disable ${name}` : `Enable ${name}`}
          busy={isSwitching ? (isActive ? 'Disabling...' : 'Enabling...') : undefined}
          disabled={running !== undefined}
          onClick={() => onPropose({ kind: 'change', state: isActive ? 'disabled' : 'active' })}
        >
          {isActive ? 'Disable' : 'Enable'}
        </Button>
      )}
      {isActive && !isOwn && <ResetLinkButton user={user} disabled={running !== undefined} />}
      {sessions > 0 && (
        <Button
          size="sm"
          className={`${control} 2xl:col-start-4`}
          aria-label={`Log out everywhere: ${name}`}
          busy={running?.kind === 'log-out' ? 'Logging out...' : undefined}
          disabled={running !== undefined}
          onClick={() => onPropose({ kind: 'log-out' })}
        >
          Log out everywhere
        </Button>
      )}
      {!isLastAdmin && (
        <Button
          size="sm"
          className={`${control} 2xl:col-start-5`}
          variant="quiet"
          aria-label={`Delete ${name}`}
          disabled={running !== undefined}
          onClick={() => onPropose({ kind: 'delete' })}
        >
          Delete
        </Button>
      )}
      {hasSecondFactor && !isOwn && (
        <Button
          size="sm"
          className={`${control} 2xl:col-span-2 2xl:col-start-3`}
          aria-label={`Turn off two-step verification for ${name}`}
          disabled={running !== undefined}
          onClick={() => onPropose({ kind: 'remove-factors' })}
        >
          Turn off two-step verification
        </Button>
      )}
    </>
  );
}

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
