import type { ReadLead } from '../state.ts';
import { isLead } from './is-lead.ts';
import { dueAt, type StoredMail, mailsOf, isWaiting } from './mail.ts';

/** Whether the coach's notification of a lead has failed. */
export const hasFailedMail = (lead: ReadLead): boolean => isLead(lead) && lead.mail?.state === 'failed';

/** When the next mail of a lead is due, in ISO 8601, and how often it was tried. */
export interface NextMail {
  at: string;
  attempts: number;
}

const asNext = (mail: StoredMail): NextMail => ({ at: dueAt(mail), attempts: mail.delivery.attempts });

/** The mail of a lead that is due first; `undefined` if none waits. Spam is told to nobody. */
export function nextMailOf(lead: ReadLead): NextMail | undefined {
  if (!isLead(lead)) return undefined;
  const [first] = mailsOf(lead)
    .filter(isWaiting)
    .toSorted((a, b) => dueAt(a).localeCompare(dueAt(b)));
  return first && asNext(first);
}

/** New mails go before failed ones, which may each take as long as a mail server's timeout. */
export const sendingOrder = (one: NextMail, other: NextMail): number =>
  one.attempts - other.attempts || one.at.localeCompare(other.at);

/** The mail of a lead to send now: with the fewest attempts, then the one due longest. */
export const mailToSend = (lead: ReadLead, now: Date): StoredMail | undefined =>
  mailsOf(lead)
    .filter((mail) => isWaiting(mail) && Date.parse(dueAt(mail)) <= now.getTime())
    .toSorted((a, b) => sendingOrder(asNext(a), asNext(b)))[0];
