import type {
  Delivery,
  LeadKind,
  LeadStatus,
  InboxPage,
  InboxQuery,
  SourceCount,
} from '../../../src/contract/inbox.ts';
import type { SubscriberList } from '../../../src/contract/subscriber.ts';
import type { Contact } from '../clients/contact.ts';
import type { Frozen } from '../frozen.ts';
import type { Lead, Newsletter, StoredClient, Subscriber, SubscriberMail, ReadLead } from '../state.ts';
import type { ListReader, ListWriter, Page, PageNumber } from './content-repositories.ts';

interface LeadQuery extends PageNumber {
  suspects: InboxQuery['suspects'];
  status?: LeadStatus | undefined;
  kind?: LeadKind | undefined;
  /** The origin, per `sourceOf`. */
  source?: string | undefined;
  /** Search term for the visitor's input and the staff's notes and answers, ignoring case. */
  term?: string | undefined;
}

interface SpanCount extends SourceCount {
  span: number;
}

/** The bin of leads, within a transaction. */
interface LeadBin extends Pick<ListWriter<Lead>, 'put'> {
  deleted(): Promise<readonly ReadLead[]>;
  /** Removes a lead with its audits, and what was noted about a client without other leads. */
  remove(id: string): Promise<void>;
}

/** The lead store: leads, possible spam, and the bin. Reads return committed data only. */
export interface LeadStore {
  byId(id: string): Promise<ReadLead | undefined>;
  /** Those in the bin, which nothing else returns. */
  deleted(): Promise<readonly ReadLead[]>;
  /** A page of a query, newest first, with the number of leads of each sort whatever the query. */
  page(query: LeadQuery): Promise<Page<ReadLead> & { counts: InboxPage['counts'] }>;
  counts(): Promise<InboxPage['counts']>;
  /** The sources of leads, largest counts first, up to a limit. */
  sources(most: number): Promise<readonly SourceCount[]>;
  /** Counts leads by source and period. A period ends with the start of the next; the last one is open. */
  countSpans(starts: readonly Date[]): Promise<readonly SpanCount[]>;
  /** The leads of a client, without possible spam, the oldest first. */
  ofClient(id: string): Promise<readonly ReadLead[]>;
  /** The leads with one of some email addresses or phone numbers, without possible spam, the oldest first. */
  withContact(contacts: readonly Contact[]): Promise<readonly ReadLead[]>;
  unread(): Promise<number>;
  /** Unanswered leads, nearest deadline first, up to a limit. */
  unanswered(most?: number): Promise<readonly ReadLead[]>;
  /** Unanswered leads whose promised time is over. */
  countOverdue(now: Date): Promise<number>;
  /** Audit requests without an audit that still need one (`needsAudit`), oldest first. */
  awaitingAudit(): Promise<readonly ReadLead[]>;
  /** Leads and possible spam, newest first: for operations on the whole inbox, such as an export. */
  all(): Promise<readonly ReadLead[]>;
  /** Leads with a mail that waits, or with one that has failed; failed receipts do not count. */
  withMail(state: 'waiting' | 'failed'): Promise<readonly ReadLead[]>;
  /**
   * Claims the lead with the next mail to send, of those due the one with the fewest attempts. Others cannot claim it
   * until `until`, or until the delivery is recorded.
   */
  claimMail(now: Date, until: Date): Promise<ReadLead | undefined>;
  /** When the next mail may be claimed, past or future; `undefined` if none waits. */
  nextMailAt(): Promise<Date | undefined>;
  /** The number of leads with a waiting mail, a failed notification, and a failed reply. */
  mailCounts(): Promise<{ waiting: number; failed: number; failedReplies: number }>;
  /** Stores a lead, or returns the id of the existing one with its submission key. */
  add(lead: ReadLead): Promise<{ id: string; isNew: boolean }>;
  /** Changes leads, all or none, and returns those that exist. `work` may run more than once. */
  change(ids: readonly string[], work: (lead: Lead) => void): Promise<readonly ReadLead[]>;
  /** Runs work on the bin atomically, like `ContentStore`. */
  transaction<Result>(work: (bin: LeadBin) => Promise<Result>): Promise<Result>;
  /**
   * Records the delivery of a lead's mail, also of a deleted one. For a canceled mail, only a success is recorded.
   * @param mail its name (`StoredMail`)
   */
  recordDelivery(id: string, delivery: Delivery, mail?: string): Promise<void>;
}

interface SubscriberQuery extends PageNumber {
  list: SubscriberList;
  /** Search term for the address, ignoring case. */
  term?: string | undefined;
}

interface SubscriberReader {
  byId(id: string): Promise<Frozen<Subscriber> | undefined>;
  /** Case-insensitive. */
  byEmail(email: string): Promise<Frozen<Subscriber> | undefined>;
  page(query: SubscriberQuery): Promise<Page<Frozen<Subscriber>>>;
  all(list: SubscriberList): Promise<readonly Frozen<Subscriber>[]>;
  /** Those in the bin, which nothing else returns. */
  deleted(): Promise<readonly Frozen<Subscriber>[]>;
}

export interface SubscriberWriter extends SubscriberReader, Pick<ListWriter<Subscriber>, 'put'> {
  /** Removes a subscriber with its mails. */
  remove(id: string): Promise<void>;
  mails: ListWriter<SubscriberMail>;
  newsletters: ListWriter<Newsletter>;
}

export interface SubscriberStore extends SubscriberReader {
  mails: RecordedQueue<SubscriberMail>;
  newsletters: ListReader<Newsletter>;
  /** Runs work atomically, like `ContentStore`. */
  transaction<Result>(work: (subscribers: SubscriberWriter) => Promise<Result>): Promise<Result>;
}

/** Clients and their leads, within a transaction. */
export interface ClientWriter extends Pick<ListWriter<StoredClient>, 'byId' | 'put' | 'remove'> {
  /** All leads of a client, also possible spam and deleted ones. */
  leadsOf(id: string): Promise<readonly ReadLead[]>;
  moveLeads(ids: readonly string[], toClient: string): Promise<void>;
  /** Removes leads with their audits, and what was noted about a client without other leads. */
  eraseLeads(ids: readonly string[]): Promise<void>;
}

/** The notes of staff about clients. A client without notes has no record. */
export interface ClientStore extends ListReader<StoredClient> {
  transaction<Result>(work: (clients: ClientWriter) => Promise<Result>): Promise<Result>;
}

/** A list without queries of its own. */
export interface ListStore<One> extends Pick<ListReader<One>, 'all'> {
  transaction<Result>(work: (list: ListWriter<One>) => Promise<Result>): Promise<Result>;
}

/** Records of what is sent, oldest first. */
export interface RecordedQueue<One> extends ListStore<One> {
  /** Those that are still to be sent. */
  waiting(): Promise<readonly Frozen<One>[]>;
}
