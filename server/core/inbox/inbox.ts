import { HOUR } from '../../../src/lib/time.ts';
import {
  INBOX_PER_PAGE,
  type InboxAnswer,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
  SOURCES_OFFERED,
} from '../../../src/contract/inbox.ts';
import { PROMISED_HOURS } from '../../../src/contract/limits.ts';
import { answerBy } from '../../../src/contract/receipt.ts';
import { found } from '../api/http-error.ts';
import { hasFailedReply } from '../enquiries/mail.ts';
import { stateOf } from '../audits/audit-store.ts';
import { finishedOf } from '../audits/report-snapshot.ts';
import type { Ports } from '../ports.ts';
import { pagesOf } from '../store/lists.ts';
import type { EnquiryStore } from '../store/lead-repositories.ts';
import type { ReadEnquiry } from '../state.ts';

/** The state of its replies for a list: failed, or not sent yet. */
function replyMailOf(enquiry: ReadEnquiry): InboxItem['replyMail'] {
  if (hasFailedReply(enquiry)) return 'failed';
  return enquiry.replies?.some(({ mail }) => mail?.state === 'waiting') ? 'waiting' : null;
}

export const toItem = ({ replies = [], ...enquiry }: ReadEnquiry): InboxItem => ({
  ...enquiry,
  answerBy: answerBy(enquiry.receivedAt),
  suspect: enquiry.suspect ?? false,
  readAt: enquiry.readAt ?? null,
  repliedAt: enquiry.repliedAt ?? null,
  note: enquiry.note ?? '',
  mail: enquiry.mail ?? null,
  replies: replies.length,
  replyMail: replyMailOf({ ...enquiry, replies }),
});

export const NO_SUCH_ENQUIRY = 'This enquiry does not exist.';

export async function toAnswer(
  { audits, mail }: Pick<Ports, 'audits' | 'mail'>,
  enquiry: ReadEnquiry,
  now: Date,
): Promise<InboxAnswer> {
  const answering = await audits.ofEnquiry(enquiry.id);
  return {
    item: toItem(enquiry),
    replies: [...(enquiry.replies ?? [])],
    audits: answering.map((audit) => ({
      id: audit.id,
      createdAt: audit.createdAt,
      state: stateOf(audit),
      finished: finishedOf(audit),
    })),
    sendsMail: mail.isOn,
    now: now.toISOString(),
  };
}

/** One enquiry. Refuses with 404. */
export const enquiryById = async (enquiries: EnquiryStore, id: string): Promise<ReadEnquiry> =>
  found(await enquiries.byId(id), NO_SUCH_ENQUIRY);

/** Enquiries received before this time are overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - PROMISED_HOURS * HOUR);

/** A page of the enquiries that match a query, newest first. */
export async function pageOfInbox(
  enquiries: EnquiryStore,
  { q: term, ...query }: InboxQuery,
  now: Date,
): Promise<InboxPage> {
  const perPage = INBOX_PER_PAGE;
  const { records, total, counts } = await enquiries.page({ ...query, term, perPage });
  const sources = await enquiries.sources(SOURCES_OFFERED);
  return {
    items: records.map(toItem),
    now: now.toISOString(),
    page: query.page,
    pages: pagesOf(total, perPage),
    total,
    counts,
    sources: [...sources],
  };
}
