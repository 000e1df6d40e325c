import type { Account } from '../../../src/contract/account.ts';

/** Who does something, by name, and when. */
export interface ChangeContext {
  by: string;
  now: Date;
}

/** A caller as the one who does something. Without an account it is a visitor of the demo (decision 3). */
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

/** What is known of the changes of a record here. */
export interface History {
  readonly revision?: number | undefined;
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | undefined;
}

/** The revision of a record; of one that was never changed it is the first. */
export const revisionOf = ({ revision = 1 }: History): number => revision;

/** A record with a note that it was changed, by whom and when: whoever has it open has an older revision now. */
export const stampChange = <One extends History>(one: One, { by, now }: ChangeContext) => ({
  ...one,
  revision: revisionOf(one) + 1,
  updatedAt: now.toISOString(),
  updatedBy: by,
});
