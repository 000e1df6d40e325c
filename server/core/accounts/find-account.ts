import type { Frozen } from '../ports.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';

/** Whoever has an address, such as an account or a subscriber; upper and lower case do not matter. */
export const findByEmail = <One extends { readonly email: string }>(
  list: readonly One[],
  email: string,
): One | undefined => list.find((one) => one.email.toLowerCase() === email.toLowerCase());

type Standing = Pick<Frozen<StoredAccount>, 'state' | 'role'>;

const isActiveAdmin = ({ state, role }: Standing): boolean => state === 'active' && role === 'admin';

/** Whether anybody can administer the site; until then the set-up link makes the first one (decision 6). */
export const hasAdmin = (accounts: readonly Standing[]): boolean => accounts.some(isActiveAdmin);

/** Whether nobody could administer the site without this account. */
export const isLastAdmin = (accounts: readonly Standing[], account: Standing): boolean =>
  isActiveAdmin(account) && accounts.filter(isActiveAdmin).length === 1;

/** Whether its owner is still to choose a password, with a welcome link. */
export const awaitsPassword = ({
  approvedAt,
  lastLoginAt,
}: Pick<Frozen<StoredAccount>, 'approvedAt' | 'lastLoginAt'>): boolean =>
  approvedAt !== undefined && lastLoginAt === undefined;

/** How many accounts wait for an admin's approval. */
export const countPending = async ({ accounts }: AccessReader): Promise<number> =>
  (await accounts.all()).filter(({ state }) => state === 'pending').length;
