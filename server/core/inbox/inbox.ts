import {
  INBOX_PER_PAGE,
  PROMISED_HOURS,
  SOURCES_OFFERED,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
} from '../../../src/contract/inbox.ts';
import { HttpError } from '../api/http-error.ts';
import { goesOn } from '../enquiries/spam.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import type { EnquiryStore } from '../store/people-repositories.ts';

type ReadEnquiry = Frozen<Enquiry>;

const HOUR = 3_600_000;

/** The end of the promised 24 hours. */
const answerBy = ({ receivedAt }: ReadEnquiry): Date =>
  new Date(Date.parse(receivedAt) + PROMISED_HOURS * HOUR);

/** An enquiry as staff see it. */
export const toItem = (enquiry: ReadEnquiry): InboxItem => ({
  ...enquiry,
  answerBy: answerBy(enquiry).toISOString(),
  suspect: enquiry.suspect ?? false,
  goesOn: goesOn(enquiry),
  readAt: enquiry.readAt ?? null,
  repliedAt: enquiry.repliedAt ?? null,
  note: enquiry.note ?? '',
  mail: enquiry.mail ?? null,
});

export const noSuchEnquiry = (): HttpError => new HttpError(404, 'There is no such enquiry.');

/** One enquiry. Refuses with 404. */
export async function itemById(enquiries: EnquiryStore, id: string, now: Date): Promise<InboxItem> {
  const enquiry = await enquiries.byId(id, now);
  if (!enquiry) throw noSuchEnquiry();
  return toItem(enquiry);
}

/** The promised 24 hours are over for what came before this moment. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - PROMISED_HOURS * HOUR);

/** A page of the enquiries that a query asks for, newest first. */
export async function pageOfInbox(
  enquiries: EnquiryStore,
  { q: term, ...query }: InboxQuery,
  now: Date,
): Promise<InboxPage> {
  const perPage = INBOX_PER_PAGE;
  const { records, total, counts } = await enquiries.page({ ...query, term, perPage }, now);
  const sources = await enquiries.sources(SOURCES_OFFERED);
  return {
    items: records.map(toItem),
    now: now.toISOString(),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    counts,
    sources: [...sources],
  };
}
