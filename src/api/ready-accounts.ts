import { createContext, use } from 'react';
import type { Role } from '../contract/account.ts';

/** An account that everybody may use, with what it logs in with. */
export interface ReadyAccount {
  label: string;
  email: string;
  password: string;
  /** What it may do; `null` for one that nobody has approved yet. */
  role: Role | null;
}

const ReadyAccounts = createContext<readonly ReadyAccount[] | undefined>(undefined);

/** Hands down the accounts that are ready to use, where there are any. */
export const ReadyAccountsProvider = ReadyAccounts.Provider;

export const useReadyAccounts = (): readonly ReadyAccount[] => use(ReadyAccounts) ?? [];
