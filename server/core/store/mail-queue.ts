import { firstDueAt, mailToSend } from '../enquiries/mail.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import type { EnquiryStore } from './people-repositories.ts';

type ReadEnquiry = Frozen<Enquiry>;

/** Hands out the mails of leads one by one. */
interface MailQueue extends Pick<EnquiryStore, 'claimMail' | 'nextMailAt'> {
  /** Releases a mail for the next claim. */
  release(id: string): void;
}

/**
 * The waiting mails of leads, one per lead at a time. Claims are not persisted: they end with the process.
 * @param leads returns the current leads
 */
export function openMailQueue(leads: () => readonly ReadEnquiry[]): MailQueue {
  const claimed = new Map<string, number>();

  /** When each waiting mail may be claimed, in milliseconds. */
  const waiting = (): { enquiry: ReadEnquiry; at: number }[] =>
    leads().flatMap((enquiry) => {
      const due = firstDueAt(enquiry);
      return due === undefined
        ? []
        : [{ enquiry, at: Math.max(Date.parse(due), claimed.get(enquiry.id) ?? -Infinity) }];
    });

  return {
    claimMail(now, until) {
      const due = waiting().filter(({ at }) => at <= now.getTime());
      // New mails go before failed ones, which may each take as long as a mail server's timeout.
      const attempts = (one: ReadEnquiry): number => mailToSend(one, now)?.delivery.attempts ?? 0;
      const [next] = due.toSorted((a, b) => attempts(a.enquiry) - attempts(b.enquiry) || a.at - b.at);
      if (next) claimed.set(next.enquiry.id, until.getTime());
      return Promise.resolve(next?.enquiry);
    },
    nextMailAt() {
      const times = waiting().map(({ at }) => at);
      return Promise.resolve(times.length > 0 ? new Date(Math.min(...times)) : undefined);
    },
    release(id) {
      claimed.delete(id);
    },
  };
}
