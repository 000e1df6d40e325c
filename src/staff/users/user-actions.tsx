import type { User } from '../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { ResetLinkButton } from './reset-link.tsx';
import type { UserAction } from './use-change-user.ts';

/** As tall as the select beside it. */
const control = 'min-h-12';

interface UserActionsProps {
  user: User;
  /** True for the admin's account. */
  isOwn: boolean;
  /** The running action. */
  running: UserAction | undefined;
  onPropose: (action: UserAction) => void;
}

/** The actions on an account besides its role; excludes those that the server refuses for the only admin. */
export function UserActions({ user, isOwn, running, onPropose }: UserActionsProps) {
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
