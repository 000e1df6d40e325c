import type {
  Delivery,
  EnquiryKind,
  EnquiryStatus,
  InboxPage,
  InboxQuery,
  SourceCount,
} from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { CoachMail, Enquiry, Subscriber } from '../state.ts';
import type { Page } from './content-repositories.ts';

type ReadEnquiry = Frozen<Enquiry>;

interface EnquiryQuery {
  /** From 1. */
  page: number;
  perPage: number;
  /** Leads alone, possible spam alone, or confirmed spam alone. */
  suspects: InboxQuery['suspects'];
  status?: EnquiryStatus | undefined;
  kind?: EnquiryKind | undefined;
  /** Where it came from (`sourceOf`). */
  source?: string | undefined;
  /** Looked for in all that the visitor wrote and staff noted or answered, in any case. */
  term?: string | undefined;
}

/** How many leads came from a source in a span of time, which is told by its place. */
interface SpanCount extends SourceCount {
  span: number;
}

/**
 * Where enquiries are kept: leads, and apart from them what is suspected or confirmed to be spam. Whoever reads sees only
 * what is durable. Spam that was confirmed long ago counts as gone.
 */
export interface EnquiryStore {
  byId(id: string, now: Date): Promise<ReadEnquiry | undefined>;
  /** A page of a query, newest first, and how many there are of each sort whatever the query. */
  page(query: EnquiryQuery, now: Date): Promise<Page<ReadEnquiry> & { counts: InboxPage['counts'] }>;
  counts(now: Date): Promise<InboxPage['counts']>;
  /** Where the leads came from, those first that brought most; at most so many. */
  sources(most: number): Promise<readonly SourceCount[]>;
  /**
   * How many leads came from where in some spans of time, in no order.
   *
   * @param starts when each span begins, the oldest first: it ends with the next one, and the last one has no end
   */
  countSpans(starts: readonly Date[]): Promise<readonly SpanCount[]>;
  /** Leads that nobody has opened yet. */
  unread(): Promise<number>;
  /** Leads that nobody has answered yet, the one first whose time runs out first; at most so many. */
  unanswered(most?: number): Promise<readonly ReadEnquiry[]>;
  /** How many of those came before a moment. */
  countUnanswered(before: Date): Promise<number>;
  /** Leads and spam, newest first: for what is about the whole inbox, such as an export. */
  all(now: Date): Promise<readonly ReadEnquiry[]>;
  /** Leads of whose mails one is in a state: what tells the coach of them, or a reply. */
  withMail(state: Delivery['state']): Promise<readonly ReadEnquiry[]>;
  /**
   * Gives the lead of which a mail is to be sent next, of those due the one that was tried least, and keeps it from
   * everybody else until a moment, or until it is known what became of the mail.
   */
  claimMail(now: Date, until: Date): Promise<ReadEnquiry | undefined>;
  /** When the next mail may be claimed, past or to come; nothing where none waits. */
  nextMailAt(): Promise<Date | undefined>;
  /** How many leads have a mail that waits, how many one to the coach that was given up, and how many a reply that was. */
  mailCounts(): Promise<{ waiting: number; failed: number; failedReplies: number }>;
  /** Keeps an enquiry, unless the same one is there already under the same submission key: then gives that one's id. */
  add(enquiry: ReadEnquiry, now: Date): Promise<{ id: string; isNew: boolean }>;
  /**
   * Changes enquiries, all of them or none, and gives those that are there as they are then. What is or is no spam by the
   * change moves.
   *
   * @param work may be called more than once for one enquiry, where somebody else changes it meanwhile
   */
  change(
    ids: readonly string[],
    work: (enquiry: Enquiry) => void,
    now: Date,
  ): Promise<readonly ReadEnquiry[]>;
  /** Deletes enquiries for good, and their audits with them: all of it or nothing. Gives the ids of those that were there. */
  remove(ids: readonly string[]): Promise<Set<string>>;
  /**
   * Notes what became of the mail about an enquiry, or of a reply to it. Set apart meanwhile, only what has left still
   * matters.
   */
  recordDelivery(id: string, delivery: Delivery, reply?: string): Promise<void>;
}

interface SubscriberQuery {
  suspects: boolean;
  /** Looked for in the address, in any case. */
  term?: string | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

interface SubscriberReader {
  byId(id: string): Promise<Frozen<Subscriber> | undefined>;
  /** Upper and lower case do not matter. */
  byEmail(email: string): Promise<Frozen<Subscriber> | undefined>;
  /** A page of a query, newest first. */
  page(query: SubscriberQuery): Promise<Page<Frozen<Subscriber>>>;
  /** All, or all suspects, newest first. */
  all(suspects: boolean): Promise<readonly Frozen<Subscriber>[]>;
}

interface SubscriberWriter extends SubscriberReader {
  /** Writes a subscriber under its id: a new one, or in place of the one that is there. */
  put(subscriber: Frozen<Subscriber>): Promise<void>;
  remove(id: string): Promise<void>;
}

export interface SubscriberStore extends SubscriberReader {
  /** Carries out work as a whole, as `ContentStore` does. */
  transaction<Result>(work: (subscribers: SubscriberWriter) => Promise<Result>): Promise<Result>;
}

interface CoachMailReader {
  /** The oldest first. */
  all(): Promise<readonly Frozen<CoachMail>[]>;
}

interface CoachMailWriter extends CoachMailReader {
  replaceAll(mails: readonly Frozen<CoachMail>[]): Promise<void>;
}

/** Where the mails to the coach about waiting work are written down. */
export interface CoachMailStore extends CoachMailReader {
  /** Carries out work as a whole, as `ContentStore` does. */
  transaction<Result>(work: (coachMails: CoachMailWriter) => Promise<Result>): Promise<Result>;
}
