import { createContext, use } from 'react';
import type { CallApi } from './client.ts';

const ApiContext = createContext<CallApi | undefined>(undefined);

/** Hands the typed client to everything below. */
export const ApiProvider = ApiContext.Provider;

/** The typed client. Throws outside an `ApiProvider`: that is a mistake in the wiring. */
export function useCall(): CallApi {
  const call = use(ApiContext);
  if (!call) throw new Error('useCall needs an ApiProvider above it.');
  return call;
}
