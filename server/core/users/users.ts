import type { User } from '../../../src/contract/account.ts';
import type { UserChange } from '../../../src/contract/user.ts';
import { isLastAdmin } from '../accounts/find-account.ts';
import { isLiving } from '../accounts/sessions.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../ports.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';

type Stored = Frozen<StoredAccount>;

/** Finds an account. Refuses with 404. */
export async function findUser({ accounts }: AccessReader, id: string): Promise<Stored> {
  const found = await accounts.byId(id);
  if (found) return found;
  throw new HttpError(404, 'There is no such account. It may have been deleted meanwhile.');
}

/** An account as admins see it. */
export async function asUser(stored: Stored, access: AccessReader, now: Date): Promise<User> {
  const { id, name, email, state, role, createdAt = null, lastLoginAt = null } = stored;
  const all = await access.sessions.of(id);
  const sessions = all.filter((one) => isLiving(one, now)).length;
  const last = isLastAdmin(await access.accounts.all(), stored);
  return { id, name, email, state, role, createdAt, lastLoginAt, sessions, isLastAdmin: last };
}

/** All accounts, those that wait for approval first, then by name. */
export async function listUsers(access: AccessReader, now: Date): Promise<User[]> {
  const accounts = await access.accounts.all();
  const users = await Promise.all(accounts.map((stored) => asUser(stored, access, now)));
  const rank = ({ state }: User): number => (state === 'pending' ? 0 : 1);
  return users.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/** Refuses with 409 what would leave the site without an admin. */
async function keepAnAdmin({ accounts }: AccessReader, stored: Stored, done: string): Promise<void> {
  if (!isLastAdmin(await accounts.all(), stored)) return;
  throw new HttpError(
    409,
    `This is the only admin, who cannot be ${done}. Make somebody else an admin first.`,
  );
}

/** Changes what an account may do. Gives the account as it is now: the very same where nothing is different. */
export async function changeUser(access: AccessWriter, stored: Stored, change: UserChange): Promise<Stored> {
  const { state = stored.state, role = stored.role } = change;
  if (state === stored.state && role === stored.role) return stored;
  if (state === 'active' && role === null) {
    const sentence = 'Choose a role.';
    throw new HttpError(400, sentence, { errors: { role: [sentence] } });
  }
  if (state === 'disabled') await keepAnAdmin(access, stored, 'disabled');
  if (role !== 'admin') await keepAnAdmin(access, stored, 'made an editor');
  const changed = { ...stored, state, role };
  await access.accounts.put(changed);
  return changed;
}

/** Deletes an account and what belongs to it. */
export async function deleteUser(access: AccessWriter, stored: Stored): Promise<void> {
  await keepAnAdmin(access, stored, 'deleted');
  await access.accounts.remove(stored.id);
  await access.links.removeFor({ kind: 'reset', accountId: stored.id });
  await access.sessions.removeOf(stored.id);
}
