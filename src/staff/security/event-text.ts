import type { SecurityEntry, SecurityEventName } from '../../contract/security.ts';
import { formatCount, counted } from '../../lib/text.ts';

type Person = SecurityEntry['account'];

/** A person in a sentence; `null` is nobody with an account. */
export function nameOf(person: Person): string {
  if (person === null) return 'somebody';
  return person === 'gone' ? 'a deleted account' : person.name;
}

const withEmail = (person: Person): string =>
  typeof person === 'object' && person ? `${person.name} (${person.email})` : nameOf(person);

/** Kinds of records whose name in the log is not that of a sentence. */
const kinds: Partial<Record<string, string>> = {
  everything: 'a backup of everything',
  content: 'the content',
};

/** `enquiries: 3`; without a count `enquiries`. */
function recordsOf({ what = 'data', count }: SecurityEntry): string {
  const kind = kinds[what];
  if (kind !== undefined) return kind;
  const name = what.replace('-', ' ');
  return count === undefined ? name : `${name}: ${formatCount(count)}`;
}

const kindName = (kind: SecurityEntry['kind']): string => (kind === 'app' ? 'authenticator app' : 'passkey');

const policies = {
  offered: 'optional',
  admins: 'required for admins',
  all: 'required for everyone',
} as const;

const roles = { admin: 'an admin', editor: 'an editor' } as const;

/** The texts, from the affected person in a sentence, and the entry. */
const texts: Record<SecurityEventName, (who: string, entry: SecurityEntry) => string> = {
  login: (who) => who,
  'login-failed': (who, { times }) => `${counted(times, 'wrong password')} for ${who}`,
  'login-locked': (who) => `Too many wrong passwords for ${who}`,
  'login-refused': (who) => `Correct password for ${who}, but the account is not active`,
  'factor-failed': (who, { times }) =>
    `${counted(times, 'wrong code or passkey', 'wrong codes or passkeys')} for ${who}`,
  'password-change-failed': (who) => `Wrong current password from ${who}`,
  'proof-failed': (who) => `Wrong password from ${who}, when asked to confirm it`,
  'access-refused': (who, { times }) => `${counted(times, 'call')} from ${who} that required another role`,
  'factor-missing': (who, { times }) =>
    `${counted(times, 'call')} from ${who}, who has not set up two-step verification yet`,
  'origin-refused': (_, { times }) => `${counted(times, 'request')} sent by another website`,
  'input-refused': (_, { times }) => `${counted(times, 'request')} not sent by a form on this site`,
  'limit-reached': (_, { times }) => `${counted(times, 'request')} over the limit`,
  overloaded: (_, { times }) => `${counted(times, 'request')} refused because the site was busy`,
  'session-unknown': (_, { times }) =>
    `${counted(times, 'request')} with a session that has ended or never existed`,
  registration: (who) => `${who} asked for an account`,
  'registration-expired': () => 'A request for an account expired',
  'admin-set-up': (who) => `${who} became the first admin`,
  'account-approved': (who) => `Account approved: ${who}`,
  'account-invited': (who) => `Account created: ${who}`,
  'account-disabled': (who) => `Account disabled: ${who}`,
  'account-enabled': (who) => `Account enabled: ${who}`,
  'account-deleted': () => 'Account deleted',
  'role-changed': (who, { to }) => `${who} became ${to ? roles[to] : 'a member without a role'}`,
  'reset-asked': (who, { account }) =>
    `Password reset requested${account === null ? ' for an address without an account' : `: ${who}`}`,
  'reset-link-made': (who) => `Password link created: ${who}`,
  'password-reset': (who) => `Password set with a link: ${who}`,
  'password-changed': (who) => `Password changed: ${who}`,
  'factor-added': (who, { kind }) => `Two-step verification: ${kindName(kind)} added for ${who}`,
  'factor-removed': (who, { kind }) => `Two-step verification: ${kindName(kind)} removed for ${who}`,
  'factors-removed': (who) => `Two-step verification turned off for ${who}`,
  'recovery-code-used': (who) => `Recovery code used by ${who}`,
  'recovery-codes-made': (who) => `New recovery codes for ${who}`,
  'factor-policy-changed': (_, { policy = 'offered' }) => `Two-step verification is now ${policies[policy]}`,
  'logout-everywhere': (who) => `Logged out everywhere: ${who}`,
  'session-ended': (who) => `Logged out in another browser: ${who}`,
  export: (_, entry) => `Exported ${recordsOf(entry)}`,
  import: (_, { added = 0, changed = 0 }) =>
    `Imported: ${counted(added, 'record')} added, ${formatCount(changed)} changed`,
  deletion: (_, entry) => `Deleted ${recordsOf(entry)}`,
  erasure: (_, entry) => `Deleted for good: ${recordsOf(entry)}`,
  restore: (_, entry) => `Restored ${recordsOf(entry)}`,
};

/** An event in a sentence. Wrong passwords without an account are those for addresses that nobody has. */
export function textOf(entry: SecurityEntry): string {
  const isForNobody = entry.account === null && /^login-(?:failed|locked)$/.test(entry.event);
  return texts[entry.event](isForNobody ? 'addresses without an account' : withEmail(entry.account), entry);
}
