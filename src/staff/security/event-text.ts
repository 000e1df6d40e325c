import type { SecurityEntry, SecurityEventName } from '../../contract/security.ts';
import { formatCount } from '../../lib/text.ts';

type Person = SecurityEntry['account'];

/** A person in a sentence; `null` is nobody with an account. */
export function nameOf(person: Person): string {
  if (person === null) return 'somebody';
  return person === 'gone' ? 'a deleted account' : person.name;
}

const withEmail = (person: Person): string =>
  person === null || person === 'gone' ? nameOf(person) : `${person.name} (${person.email})`;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const kinds: Record<string, string> = {
  everything: 'a backup of everything',
  content: 'the content',
  enquiries: 'enquiries',
  subscribers: 'subscribers',
  posts: 'posts',
  categories: 'categories',
  testimonials: 'testimonials',
  pictures: 'pictures',
  audits: 'audits',
  'reply-templates': 'reply templates',
  'audit-wordings': 'audit wordings',
};

/** `enquiries: 3`; without a count `enquiries`. */
function recordsOf({ what = '', count }: SecurityEntry): string {
  const kind = kinds[what] ?? 'data';
  return count === undefined || /^a |^the /.test(kind) ? kind : `${kind}: ${formatCount(count)}`;
}

const kindName = (kind: SecurityEntry['kind']): string => (kind === 'app' ? 'authenticator app' : 'passkey');

const policies = {
  offered: 'optional',
  admins: 'required for admins',
  all: 'required for everyone',
} as const;

const roles = { admin: 'an admin', editor: 'an editor' } as const;

const texts: Record<SecurityEventName, (entry: SecurityEntry) => string> = {
  login: ({ account }) => withEmail(account),
  'login-failed': ({ times, account }) =>
    `${counted(times, 'wrong password')} for ${account === null ? 'addresses without an account' : withEmail(account)}`,
  'login-locked': ({ account }) =>
    `Too many wrong passwords for ${account === null ? 'addresses without an account' : withEmail(account)}`,
  'login-refused': ({ account }) =>
    `Correct password for ${withEmail(account)}, but the account is not active`,
  'factor-failed': ({ times, account }) =>
    `${counted(times, 'wrong code or passkey', 'wrong codes or passkeys')} for ${withEmail(account)}`,
  'password-change-failed': ({ account }) => `Wrong current password from ${withEmail(account)}`,
  'proof-failed': ({ account }) => `Wrong password from ${withEmail(account)}, when asked to confirm it`,
  'access-refused': ({ times, account }) =>
    `${counted(times, 'call')} from ${withEmail(account)} that need another role`,
  'factor-missing': ({ times, account }) =>
    `${counted(times, 'call')} from ${withEmail(account)}, who has not set up two-step verification yet`,
  'origin-refused': ({ times }) => `${counted(times, 'request')} that another website sent`,
  'input-refused': ({ times }) => `${counted(times, 'request')} that no form of this site sends`,
  'limit-reached': ({ times }) => `${counted(times, 'request')} over the limit`,
  overloaded: ({ times }) => `${counted(times, 'request')} turned away because the site was busy`,
  'session-unknown': ({ times }) =>
    `${counted(times, 'request')} with a session that has ended or never existed`,
  registration: ({ account }) => `${withEmail(account)} asked for an account`,
  'registration-expired': () => 'A request for an account expired',
  'admin-set-up': ({ account }) => `${withEmail(account)} became the first admin`,
  'account-approved': ({ account }) => `Account approved: ${withEmail(account)}`,
  'account-invited': ({ account }) => `Account created: ${withEmail(account)}`,
  'account-disabled': ({ account }) => `Account disabled: ${withEmail(account)}`,
  'account-enabled': ({ account }) => `Account enabled: ${withEmail(account)}`,
  'account-deleted': () => 'Account deleted',
  'role-changed': ({ account, to }) =>
    `${withEmail(account)} became ${to ? roles[to] : 'a member without a role'}`,
  'reset-asked': ({ account }) =>
    account === null
      ? 'Password reset requested for an address without an account'
      : `Password reset requested: ${withEmail(account)}`,
  'reset-link-made': ({ account }) => `Password link created: ${withEmail(account)}`,
  'password-reset': ({ account }) => `Password set with a link: ${withEmail(account)}`,
  'password-changed': ({ account }) => `Password changed: ${withEmail(account)}`,
  'factor-added': ({ account, kind }) =>
    `Two-step verification: ${kindName(kind)} added for ${withEmail(account)}`,
  'factor-removed': ({ account, kind }) =>
    `Two-step verification: ${kindName(kind)} removed for ${withEmail(account)}`,
  'factors-removed': ({ account }) => `Two-step verification turned off for ${withEmail(account)}`,
  'recovery-code-used': ({ account }) => `Recovery code used by ${withEmail(account)}`,
  'recovery-codes-made': ({ account }) => `New recovery codes for ${withEmail(account)}`,
  'factor-policy-changed': ({ policy = 'offered' }) => `Two-step verification is now ${policies[policy]}`,
  'logout-everywhere': ({ account }) => `Logged out everywhere: ${withEmail(account)}`,
  'session-ended': ({ account }) => `Logged out in another browser: ${withEmail(account)}`,
  export: (entry) => `Exported ${recordsOf(entry)}`,
  import: ({ added = 0, changed = 0 }) =>
    `Imported: ${counted(added, 'record')} added, ${formatCount(changed)} changed`,
  deletion: (entry) => `Deleted ${recordsOf(entry)}`,
  erasure: (entry) => `Deleted for good: ${recordsOf(entry)}`,
  restore: (entry) => `Restored ${recordsOf(entry)}`,
};

export const textOf = (entry: SecurityEntry): string => texts[entry.event](entry);
