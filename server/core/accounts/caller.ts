import type { FindCaller } from '../api/respond.ts';
import { checkFactor } from './second-factor.ts';
import { currentSession } from './sessions.ts';

/** The account behind a session, for the pipeline. */
export const callerOf: FindCaller = async (ports, session, now) => {
  const { account, owner, isProven } = await currentSession(ports, session, now);
  return { account, isProven, checkFactor: () => checkFactor(ports, owner, now) };
};
