import {
  INBOX_PER_PAGE,
  PROMISED_HOURS,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
} from '../../../src/contract/inbox.ts';
import { ENQUIRY_FIELD_NAMES } from '../../../src/contract/enquiry-fields.ts';
import { Refusal } from '../api/refusal.ts';
import { goesOn } from '../enquiries/spam.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Enquiry, People } from '../state.ts';
import { enquiryById, isLead, isSuspected, isUnseen, mailboxOf, type Mailbox } from './mailbox.ts';

type ReadEnquiry = Frozen<Enquiry>;
type ReadPeople = Pick<Frozen<People>, 'enquiries'>;
type InboxPorts = Pick<Ports, 'people' | 'spam'>;

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

export const noSuchEnquiry = (): Refusal => new Refusal(404, 'There is no such enquiry.');

/** One enquiry. Refuses with 404. */
export function itemById(ports: InboxPorts, id: string, now: Date): InboxItem {
  const enquiry = enquiryById(ports, id, now);
  if (!enquiry) throw noSuchEnquiry();
  return toItem(enquiry);
}

/** All enquiries, newest first; of those that came at the same moment the one stored last. */
export const newestFirst = ({ enquiries }: ReadPeople): ReadEnquiry[] =>
  enquiries.toReversed().toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));

/** How many enquiries nobody has opened yet, suspects apart. */
export const unreadIn = ({ enquiries }: ReadPeople): number =>
  enquiries.filter((enquiry) => isLead(enquiry) && enquiry.readAt === undefined).length;

/** Enquiries nobody has answered yet, suspects apart, the one first whose time runs out first. */
export const unanswered = (people: ReadPeople): ReadEnquiry[] =>
  newestFirst(people)
    .filter((enquiry) => isLead(enquiry) && enquiry.status === 'new')
    .toReversed();

/** Whether the promised 24 hours are over. */
export const isOverdue = (enquiry: ReadEnquiry, now: Date): boolean =>
  answerBy(enquiry).getTime() < now.getTime();

function countsOf({ leads, spam }: Mailbox): InboxPage['counts'] {
  const withStatus = (status: Enquiry['status']): number =>
    leads.filter((enquiry) => enquiry.status === status).length;
  const suspects = spam.filter(isSuspected).length;
  return {
    new: withStatus('new'),
    replied: withStatus('replied'),
    closed: withStatus('closed'),
    unread: unreadIn({ enquiries: leads }),
    suspects,
    unseen: spam.filter(isUnseen).length,
    spam: spam.length - suspects,
  };
}

/** Whether a term stands in anything that was written by the visitor or about him, ignoring case. */
function mentions(enquiry: ReadEnquiry, term: string): boolean {
  const wanted = term.toLowerCase();
  const written = ENQUIRY_FIELD_NAMES.map((name) => enquiry[name]);
  return [...written, enquiry.post?.title, enquiry.note].some((text) => text?.toLowerCase().includes(wanted));
}

/** The enquiries of a list. */
function listOf({ leads, spam }: Mailbox, suspects: InboxQuery['suspects']): readonly ReadEnquiry[] {
  if (suspects === 'without') return leads;
  return spam.filter((enquiry) => isSuspected(enquiry) === (suspects === 'only'));
}

/** A page of the enquiries that a query asks for, newest first. */
export function pageOfInbox(ports: InboxPorts, query: InboxQuery, now: Date): InboxPage {
  const { page, q, status, kind, suspects } = query;
  const mailbox = mailboxOf(ports, now);
  const matching = newestFirst({ enquiries: listOf(mailbox, suspects) })
    .filter((enquiry) => status === undefined || enquiry.status === status)
    .filter((enquiry) => kind === undefined || enquiry.kind === kind)
    .filter((enquiry) => !q || mentions(enquiry, q));
  return {
    items: matching.slice((page - 1) * INBOX_PER_PAGE, page * INBOX_PER_PAGE).map(toItem),
    now: now.toISOString(),
    page,
    pages: Math.max(1, Math.ceil(matching.length / INBOX_PER_PAGE)),
    total: matching.length,
    counts: countsOf(mailbox),
  };
}
