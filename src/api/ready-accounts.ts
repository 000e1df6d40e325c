import { createContext, use } from 'react';
import type { Role } from '../contract/account.ts';

/** A demo account with its credentials. */
export interface ReadyAccount {
  label: string;
  email: string;
  password: string;
  /** `null` while the account awaits approval. */
  role: Role | null;
}

const ReadyAccounts = createContext<readonly ReadyAccount[] | undefined>(undefined);

/** Provides the demo's accounts, if any. */
export const ReadyAccountsProvider = ReadyAccounts.Provider;

export const useReadyAccounts = (): readonly ReadyAccount[] => use(ReadyAccounts) ?? [];
