import type { User, UserChange } from '../../../src/contract/user.ts';
import { isLastAdmin } from '../accounts/find-account.ts';
import { isLiving } from '../accounts/sessions.ts';
import { Refusal } from '../api/refusal.ts';
import type { Frozen } from '../ports.ts';
import type { People, StoredAccount } from '../state.ts';

/** Finds an account. Refuses with 404. */
export function findUser<Account extends { readonly id: string }>(
  { accounts }: { readonly accounts: readonly Account[] },
  id: string,
): Account {
  const found = accounts.find((account) => account.id === id);
  if (found) return found;
  throw new Refusal(404, 'There is no such account. It may have been deleted meanwhile.');
}

/** An account as admins see it. */
export function asUser(stored: Frozen<StoredAccount>, people: Frozen<People>, now: Date): User {
  const { id, name, email, state, role, createdAt = null, lastLoginAt = null } = stored;
  const sessions = people.sessions.filter((one) => one.accountId === id && isLiving(one, now)).length;
  const last = isLastAdmin(people.accounts, stored);
  return { id, name, email, state, role, createdAt, lastLoginAt, sessions, isLastAdmin: last };
}

/** All accounts, those that wait for approval first, then by name. */
export function listUsers(people: Frozen<People>, now: Date): User[] {
  const users = people.accounts.map((stored) => asUser(stored, people, now));
  const rank = ({ state }: User): number => (state === 'pending' ? 0 : 1);
  return users.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/** Refuses with 409 what would leave the site without an admin. */
function keepAnAdmin(people: People, stored: StoredAccount, done: string): void {
  if (!isLastAdmin(people.accounts, stored)) return;
  throw new Refusal(409, `This is the only admin, who cannot be ${done}. Make somebody else an admin first.`);
}

/** Changes what an account may do. Gives whether anything is different now. */
export function changeUser(people: People, stored: StoredAccount, change: UserChange): boolean {
  const { state = stored.state, role = stored.role } = change;
  if (state === stored.state && role === stored.role) return false;
  if (state === 'active' && role === null) {
    const sentence = 'Choose a role.';
    throw new Refusal(400, sentence, { errors: { role: [sentence] } });
  }
  if (state === 'disabled') keepAnAdmin(people, stored, 'disabled');
  if (role !== 'admin') keepAnAdmin(people, stored, 'made an editor');
  stored.state = state;
  stored.role = role;
  return true;
}

/** Deletes an account and what belongs to it. */
export function deleteUser(people: People, stored: StoredAccount): void {
  keepAnAdmin(people, stored, 'deleted');
  people.accounts = people.accounts.filter(({ id }) => id !== stored.id);
  people.links = people.links.filter(({ accountId }) => accountId !== stored.id);
}
