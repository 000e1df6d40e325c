import type { User, Role } from '../../contract/account.ts';
import { counted } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Badge } from '../../ui/tag.tsx';

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor' };

/** The rights of each role. */
export const editorHelp = 'Editors write posts, manage pictures, answer the inbox and work on audits.';
export const roleHelp = `Admins can do everything, including pages, settings, users, exporting leads, and deleting things permanently. ${editorHelp}`;

/** Roles, least power first. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: roleNames.editor },
  { value: 'admin', label: roleNames.admin },
];

/** Columns of an account's controls, aligned across rows on wide screens. */
export const userControls =
  'flex flex-wrap items-end gap-3 2xl:grid 2xl:grid-cols-[9rem_8rem_10.5rem_12.5rem_6rem]';

export const userRow =
  'grid gap-x-6 gap-y-4 px-4 py-4 sm:px-5 2xl:grid-cols-[minmax(0,1fr)_auto] 2xl:items-center';

export function UserHead({ user: { name, email, state }, isOwn = false }: { user: User; isOwn?: boolean }) {
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
          <span>Has not chosen a password yet.</span>
        ) : (
          <span>Has not logged in yet.</span>
        )
      ) : (
        <span>
          Last login <time dateTime={lastLoginAt}>{formatDateTime(lastLoginAt)}</time>.
        </span>
      )}{' '}
      <span>{sessions === 0 ? 'Not logged in anywhere.' : `Logged in on ${browsers}.`}</span>
      {hasSecondFactor && <span className="whitespace-nowrap"> Two-step verification is on.</span>}
    </p>
  );
}
