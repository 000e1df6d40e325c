import type { User } from '../../contract/account.ts';
import type { Notice } from '../../ui/toast-store.ts';
import type { UserDeed } from './use-change-user.ts';
import { roleNames } from './wording.ts';

/** Says what was done to an account. */
export function noticeOf({ name }: User, deed: UserDeed): Notice {
  if (deed.kind === 'delete') return { title: 'Deleted', description: `The account of ${name} is gone.` };
  if (deed.kind === 'log-out')
    return { title: 'Logged out', description: `${name} is logged in nowhere now.` };
  if (deed.role) return { title: 'Role changed', description: `${name} is now: ${roleNames[deed.role]}.` };
  return deed.state === 'disabled'
    ? { title: 'Disabled', description: `${name} cannot log in any more.` }
    : { title: 'Enabled', description: `${name} can log in again.` };
}
