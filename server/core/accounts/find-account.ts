import type { ReadAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';

export const findByEmail = <One extends { readonly email: string }>(
  list: readonly One[],
  email: string,
): One | undefined => list.find((one) => one.email.toLowerCase() === email.toLowerCase());

type AccountState = Pick<ReadAccount, 'state' | 'role'>;

const isActiveAdmin = ({ state, role }: AccountState): boolean => state === 'active' && role === 'admin';

/** Whether the site has an admin; until then the set-up link creates the first one (decision 6). */
export const hasAdmin = (accounts: readonly AccountState[]): boolean => accounts.some(isActiveAdmin);

export const isLastAdmin = (accounts: readonly AccountState[], account: AccountState): boolean =>
  isActiveAdmin(account) && accounts.filter(isActiveAdmin).length === 1;

/** Whether its owner still has to choose a password through a welcome link. */
export const awaitsPassword = ({
  approvedAt,
  lastLoginAt,
}: Pick<ReadAccount, 'approvedAt' | 'lastLoginAt'>): boolean =>
  approvedAt !== undefined && lastLoginAt === undefined;

export const countPending = async ({ accounts }: AccessReader): Promise<number> =>
  (await accounts.all()).filter(({ state }) => state === 'pending').length;
