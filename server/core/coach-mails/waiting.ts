import type { InboxItem } from '../../../src/contract/inbox.ts';
import { countPending } from '../accounts/find-account.ts';
import { toItem } from '../inbox/inbox.ts';
import type { Ports } from '../ports.ts';

/** What waits for the coach. */
export interface Waiting {
  /** Enquiries nobody has answered, the one first whose time runs out first. */
  enquiries: readonly InboxItem[];
  /** Enquiries set apart as possible spam that nobody has looked at (decision 25). */
  suspects: number;
  /** Accounts that wait for approval. */
  pending: number;
  /** Mails that were given up, about enquiries that still wait. */
  failedMails: number;
  /** Of the enquiries that still wait, how many have a reply that did not reach its reader. */
  failedReplies: number;
}

/** Everything that waits for the coach right now. */
export async function whatWaits(ports: Ports, now: Date): Promise<Waiting> {
  const enquiries = (await ports.enquiries.unanswered()).map(toItem);
  const { unseen } = await ports.enquiries.counts(now);
  return {
    enquiries,
    // Suspicion never silences (decision 25).
    suspects: unseen,
    pending: await countPending(ports.access),
    failedMails: enquiries.filter(({ mail }) => mail?.state === 'failed').length,
    failedReplies: enquiries.filter(({ replyMail }) => replyMail === 'failed').length,
  };
}

/** Whether there is anything to tell. */
export const isAnything = ({ enquiries, suspects, pending }: Waiting): boolean =>
  enquiries.length + suspects + pending > 0;
