import type {
  Delivery,
  EnquiryKind,
  EnquiryStatus,
  InboxPage,
  InboxQuery,
  SourceCount,
} from '../../../src/contract/inbox.ts';
import type { CoachMail, Enquiry, Subscriber, ReadEnquiry } from '../state.ts';
import type { ListReader, ListWriter, Page, PageNumber } from './content-repositories.ts';
import type { Frozen } from '../frozen.ts';

interface EnquiryQuery extends PageNumber {
  suspects: InboxQuery['suspects'];
  status?: EnquiryStatus | undefined;
  kind?: EnquiryKind | undefined;
  /** The origin, per `sourceOf`. */
  source?: string | undefined;
  /** Search term for the visitor's input and the staff's notes and answers, ignoring case. */
  term?: string | undefined;
}

interface SpanCount extends SourceCount {
  span: number;
}

/**
 * The enquiry store: leads, suspected or confirmed spam, and the bin separately. Reads return committed data only.
 * Expired spam is never returned, and deleted enquiries only where that is said.
 */
export interface EnquiryStore {
  byId(id: string, now: Date): Promise<ReadEnquiry | undefined>;
  /** The ids of deleted enquiries that can be restored. */
  deletedIds(now: Date): Promise<ReadonlySet<string>>;
  /** A page of a query, newest first, with the number of enquiries of each sort whatever the query. */
  page(query: EnquiryQuery, now: Date): Promise<Page<ReadEnquiry> & { counts: InboxPage['counts'] }>;
  counts(now: Date): Promise<InboxPage['counts']>;
  /** The sources of leads, largest counts first, up to a limit. */
  sources(most: number): Promise<readonly SourceCount[]>;
  /** Counts leads by source and period. A period ends with the start of the next; the last one is open. */
  countSpans(starts: readonly Date[]): Promise<readonly SpanCount[]>;
  unread(): Promise<number>;
  /** Unanswered leads, nearest deadline first, up to a limit. */
  unanswered(most?: number): Promise<readonly ReadEnquiry[]>;
  countUnanswered(before: Date): Promise<number>;
  /** Audit requests without an audit that still need one (`needsAudit`), oldest first. */
  awaitingAudit(): Promise<readonly ReadEnquiry[]>;
  /** Leads and spam, newest first: for operations on the whole inbox, such as an export. */
  all(now: Date): Promise<readonly ReadEnquiry[]>;
  /** Leads with a mail that waits, or with one that has failed; failed receipts do not count. */
  withMail(state: 'waiting' | 'failed'): Promise<readonly ReadEnquiry[]>;
  /**
   * Claims the lead with the next mail to send, of those due the one with the fewest attempts. Others cannot claim it
   * until `until`, or until the delivery is recorded.
   */
  claimMail(now: Date, until: Date): Promise<ReadEnquiry | undefined>;
  /** When the next mail may be claimed, past or future; `undefined` if none waits. */
  nextMailAt(): Promise<Date | undefined>;
  /** The number of leads with a waiting mail, a failed notification, and a failed reply. */
  mailCounts(): Promise<{ waiting: number; failed: number; failedReplies: number }>;
  /** Stores an enquiry, or returns the id of the existing one with its submission key. */
  add(enquiry: ReadEnquiry, now: Date): Promise<{ id: string; isNew: boolean }>;
  /** Changes enquiries, all or none, and returns those that exist. `work` may run more than once. */
  change(
    ids: readonly string[],
    work: (enquiry: Enquiry) => void,
    now: Date,
  ): Promise<readonly ReadEnquiry[]>;
  /** Restores deleted enquiries, all or none, and returns those that were in the bin. */
  restore(ids: readonly string[], now: Date): Promise<readonly ReadEnquiry[]>;
  /** Erases deleted enquiries with their audits, all or nothing. Returns the ids of those in the bin. */
  remove(ids: readonly string[]): Promise<Set<string>>;
  purge(now: Date): Promise<void>;
  /**
   * Records the delivery of an enquiry's mail. For one marked as spam meanwhile, only a sent mail is recorded.
   * @param mail its name (`KeptMail`)
   */
  recordDelivery(id: string, delivery: Delivery, mail?: string): Promise<void>;
}

interface SubscriberQuery extends PageNumber {
  suspects: boolean;
  /** Search term for the address, ignoring case. */
  term?: string | undefined;
}

interface SubscriberReader {
  byId(id: string): Promise<Frozen<Subscriber> | undefined>;
  /** Case-insensitive. */
  byEmail(email: string): Promise<Frozen<Subscriber> | undefined>;
  page(query: SubscriberQuery): Promise<Page<Frozen<Subscriber>>>;
  all(suspects: boolean): Promise<readonly Frozen<Subscriber>[]>;
  /** Those in the bin, which nothing else returns. */
  deleted(): Promise<readonly Frozen<Subscriber>[]>;
}

export type SubscriberWriter = SubscriberReader & Pick<ListWriter<Subscriber>, 'put' | 'remove'>;

export interface SubscriberStore extends SubscriberReader {
  /** Runs work atomically, like `ContentStore`. */
  transaction<Result>(work: (subscribers: SubscriberWriter) => Promise<Result>): Promise<Result>;
}

/** Records of the mails to the coach about waiting work, oldest first. */
export interface CoachMailStore extends Pick<ListReader<CoachMail>, 'all'> {
  transaction<Result>(
    work: (coachMails: Pick<ListWriter<CoachMail>, 'all' | 'replaceAll'>) => Promise<Result>,
  ): Promise<Result>;
}
