import { useQuery } from '@tanstack/react-query';
import type { Role } from '../contract/account.ts';
import { useCall } from './api-context.ts';
import { sessionQuery } from './queries.ts';

/** The role of the logged-in account; `undefined` for visitors, and while it loads. Hides what the API refuses. */
export const useRole = (): Role | undefined => useQuery(sessionQuery(useCall())).data?.account?.role;
