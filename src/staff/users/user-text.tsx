import { counted } from '../../lib/text.ts';
import type { User } from '../../contract/account.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Badge } from '../../ui/tag.tsx';

interface UserHeadProps {
  user: User;
  isOwn?: boolean;
}

export function UserHead({ user: { name, email, state }, isOwn = false }: UserHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        {isOwn && <Badge tone="info">You</Badge>}
        {state === 'disabled' && <Badge tone="warning">Disabled</Badge>}
      </div>
      <p className="text-sm text-soft wrap-anywhere">{email}</p>
    </>
  );
}

export function UserTraces({
  user: { lastLoginAt, awaitsPassword, sessions, hasSecondFactor },
}: {
  user: User;
}) {
  const browsers = counted(sessions, 'browser');
  return (
    <p className="text-xs text-mute">
      {lastLoginAt === null ? (
        awaitsPassword ? (
          'Has not chosen a password yet.'
        ) : (
          'Has not logged in yet.'
        )
      ) : (
        <>
          Last login <time dateTime={lastLoginAt}>{formatDateTime(lastLoginAt)}</time>.
        </>
      )}{' '}
      {sessions === 0 ? 'Not logged in anywhere.' : `Logged in on ${browsers}.`}
      {hasSecondFactor && <span className="whitespace-nowrap"> Two-step verification is on.</span>}
    </p>
  );
}
