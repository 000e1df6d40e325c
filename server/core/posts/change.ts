import type { Account } from '../../../src/contract/account.ts';
import type { Frozen } from '../ports.ts';
import type { StoredPost } from '../state.ts';

/** Who does something, by name, and when. */
export interface Doing {
  by: string;
  now: Date;
}

/** A caller as the one who does something. Without an account it is a visitor of the demo (decision 3). */
export const doneBy = ({ account, now }: { account: Account | undefined; now: Date }): Doing => ({
  by: account?.name ?? 'A visitor',
  now,
});

/** A post with a note that it was changed, by whom and when: whoever has it open has an older revision now. */
export const changedBy = <P extends Frozen<Pick<StoredPost, 'revision' | 'updatedAt' | 'updatedBy'>>>(
  post: P,
  { by, now }: Doing,
): P => ({
  ...post,
  revision: post.revision + 1,
  updatedAt: now.toISOString(),
  updatedBy: by,
});
