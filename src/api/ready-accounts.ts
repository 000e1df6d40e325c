import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Role } from '../contract/account.ts';

export interface ReadyAccount {
  label: string;
  email: string;
  password: string;
  /** `null` while the account awaits approval. */
  role: Role | null;
}

/** The demo's accounts and codes, so that it can be tried. */
interface Ready {
  accounts: readonly ReadyAccount[];
  /** The present code of the authenticator app of the account that logs in, or is logged in. */
  presentCode?: () => Promise<string | undefined>;
}

const ReadyContext = createContext<Ready | undefined>(undefined);

export const ReadyAccountsProvider = ReadyContext.Provider;

export const useReadyAccounts = (): readonly ReadyAccount[] => use(ReadyContext)?.accounts ?? [];

/** The present code of the demo's authenticator app; `undefined` outside of the demo. */
export function usePresentCode(): string | undefined {
  const presentCode = use(ReadyContext)?.presentCode;
  const { data } = useQuery({
    queryKey: ['present code', {}],
    queryFn: async () => (await presentCode?.()) ?? '',
    enabled: presentCode !== undefined,
    refetchInterval: 5000,
    staleTime: 0,
    gcTime: 0,
  });
  return data || undefined;
}
