import type { User } from '../../../src/contract/account.ts';
import type { Invitation, UserChange } from '../../../src/contract/user.ts';
import { pick } from '../../../src/lib/pick.ts';
import { awaitsPassword, isLastAdmin } from '../accounts/find-account.ts';
import { hasFactor } from '../accounts/second-factor.ts';
import { isLiving, revokeAccess } from '../accounts/sessions.ts';
import { fieldError, found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../ports.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';

type Stored = Frozen<StoredAccount>;

export const findUser = async ({ accounts }: AccessReader, id: string): Promise<Stored> =>
  found(await accounts.byId(id), 'This account does not exist. It may have been deleted in the meantime.');

export async function asUser(stored: Stored, access: AccessReader, now: Date): Promise<User> {
  const { createdAt = null, lastLoginAt = null } = stored;
  const sessions = await access.sessions.of(stored.id);
  return {
    ...pick(stored, ['id', 'name', 'email', 'state', 'role']),
    createdAt,
    lastLoginAt,
    awaitsPassword: stored.state === 'active' && awaitsPassword(stored),
    sessions: sessions.filter((one) => isLiving(one, now)).length,
    hasSecondFactor: hasFactor(stored),
    isLastAdmin: isLastAdmin(await access.accounts.all(), stored),
  };
}

/** All accounts: those waiting for approval first, then by name. */
export async function listUsers(access: AccessReader, now: Date): Promise<User[]> {
  const accounts = await access.accounts.all();
  const users = await Promise.all(accounts.map((stored) => asUser(stored, access, now)));
  const rank = ({ state }: User): number => (state === 'pending' ? 0 : 1);
  return users.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/** Refuses with 409 a change that would leave the site without an admin. */
async function keepAnAdmin({ accounts }: AccessReader, stored: Stored, done: string): Promise<void> {
  if (!isLastAdmin(await accounts.all(), stored)) return;
  const sentence = `The only admin cannot be ${done}. Make somebody else an admin first.`;
  throw new HttpError(409, sentence);
}

/** The hash of a random password, until the owner of an approved account chooses one, and the approval date. */
type Approval = { passwordHash: string; now: Date };

export const isApproved = (before: Stored, after: Stored): boolean =>
  after.state === 'active' && (before.state === 'pending' || before.role === null);

/** Changes role or state; the same object if nothing differs. Approval has the owner choose a new password. */
export async function changeUser(
  access: AccessWriter,
  stored: Stored,
  change: UserChange,
  { passwordHash, now }: Approval,
): Promise<Stored> {
  const { state = stored.state, role = stored.role } = change;
  if (state === stored.state && role === stored.role) return stored;
  const isUnapproved = state !== 'active' && stored.role === null;
  if (state === 'active' ? role === null : isUnapproved && role !== null) {
    throw fieldError(
      'role',
      state === 'active' ? 'Choose a role.' : 'Approve the account to give it a role.',
    );
  }
  if (state === 'disabled') await keepAnAdmin(access, stored, 'disabled');
  if (role !== 'admin') await keepAnAdmin(access, stored, 'made an editor');
  const next = { ...stored, state, role };
  const changed = isApproved(stored, next) ? { ...next, passwordHash, approvedAt: now.toISOString() } : next;
  await access.accounts.put(changed);
  return changed;
}

/** Creates an active account. Refuses with 409 an address that has one. */
export async function inviteUser(
  { accounts }: AccessWriter,
  { id, ...person }: Invitation & { id: string },
  { passwordHash, now }: Approval,
): Promise<Stored> {
  const known = await accounts.byEmail(person.email);
  if (known) {
    throw fieldError(
      'email',
      known.state === 'pending'
        ? 'Somebody has registered with this address. Approve or decline that request.'
        : 'An account with this address already exists.',
      409,
    );
  }
  const timestamp = now.toISOString();
  const invited: Stored = {
    ...person,
    id,
    passwordHash,
    state: 'active',
    createdAt: timestamp,
    approvedAt: timestamp,
  };
  await accounts.put(invited);
  return invited;
}

/** Refuses with 409 a link for the caller's own account, and for an inactive one. */
export function checkMayHaveLink({ id, state }: Stored, by: string | undefined): void {
  const own =
    'You cannot make a link for your own account. Change your password under “Your account” instead.';
  if (id === by) throw new HttpError(409, own);
  if (state === 'active') return;
  const first = state === 'pending' ? 'Approve' : 'Enable';
  throw new HttpError(409, `${first} this account before you make a link for its owner.`);
}

/** Refuses with 409 to take off one's own factors, which need no admin, and those of an account without any. */
export function checkMayLoseFactors(stored: Stored, by: string | undefined): void {
  if (stored.id === by) {
    throw new HttpError(409, 'Turn off your own two-step verification under “Your account”.');
  }
  if (!hasFactor(stored)) throw new HttpError(409, 'This account does not use two-step verification.');
}

export async function deleteUser(access: AccessWriter, stored: Stored): Promise<void> {
  await keepAnAdmin(access, stored, 'deleted');
  await access.accounts.remove(stored.id);
  await revokeAccess(access, stored.id);
}
