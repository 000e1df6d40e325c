import { createContext, use } from 'react';
import type { CallApi } from './client.ts';

const ApiContext = createContext<CallApi | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The typed client. Throws outside an `ApiProvider`. */
export function useCall(): CallApi {
  const call = use(ApiContext);
  if (!call) throw new Error('useCall needs an ApiProvider above it.');
  return call;
}
