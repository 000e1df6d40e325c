import type { Account } from '../../../src/contract/account.ts';

/** The author of a change, by name, and its time. */
export interface ChangeContext {
  by: string;
  now: Date;
}

/** The author and time of a call. Without an account it is a visitor of the demo (decision 3). */
export const contextFrom = ({
  account,
  now,
}: {
  account: Account | undefined;
  now: Date;
}): ChangeContext => ({
  by: account?.name ?? 'A visitor',
  now,
});

export interface History {
  readonly revision?: number | undefined;
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | undefined;
}

/** The revision of a record; 1 if it was never changed. */
export const revisionOf = ({ revision = 1 }: History): number => revision;

/** A record stamped with author, time and a new revision, which makes open copies stale. */
export const stampChange = <One extends History>(one: One, { by, now }: ChangeContext) => ({
  ...one,
  revision: revisionOf(one) + 1,
  updatedAt: now.toISOString(),
  updatedBy: by,
});
