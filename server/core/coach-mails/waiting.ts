import type { InboxItem } from '../../../src/contract/inbox.ts';
import { toItem, unanswered } from '../inbox/inbox.ts';
import { unseenSuspects } from '../inbox/unseen-suspects.ts';
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
}

/** Everything that waits for the coach right now. */
export function whatWaits(ports: Ports): Waiting {
  const people = ports.people.read();
  const enquiries = unanswered(people).map(toItem);
  return {
    enquiries,
    suspects: unseenSuspects(ports),
    pending: people.accounts.filter(({ state }) => state === 'pending').length,
    failedMails: enquiries.filter(({ mail }) => mail?.state === 'failed').length,
  };
}

/** Whether there is anything to tell. */
export const isAnything = ({ enquiries, suspects, pending }: Waiting): boolean =>
  enquiries.length + suspects + pending > 0;
