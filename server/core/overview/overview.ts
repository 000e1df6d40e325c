import type { Role } from '../../../src/contract/account.ts';
import type { Overview } from '../../../src/contract/overview.ts';
import { isOverdue, toItem, unanswered, unreadIn } from '../inbox/inbox.ts';
import { isSuspected, isUnseen, mailboxOf } from '../inbox/mailbox.ts';
import type { Ports } from '../ports.ts';
import { asStaffPost } from '../posts/staff-posts.ts';
import type { ContentReader } from '../store/repositories.ts';
import { countSubscribers } from '../subscribers/subscribers.ts';

const WEEK = 7 * 24 * 3_600_000;
/** How many enquiries and posts stand on the first screen of staff. */
const ENQUIRIES = 5;
const POSTS = 3;

function inboxOf(ports: Ports, now: Date): Overview['inbox'] {
  const { leads, spam } = mailboxOf(ports, now);
  const people = { enquiries: leads };
  const waiting = unanswered(people);
  return {
    waiting: waiting.length,
    overdue: waiting.filter((enquiry) => isOverdue(enquiry, now)).length,
    unread: unreadIn(people),
    suspects: spam.filter(isSuspected).length,
    unseenSuspects: spam.filter(isUnseen).length,
    next: waiting.slice(0, ENQUIRIES).map(toItem),
  };
}

function mailOf({ mail, people }: Ports): Overview['mail'] {
  const { enquiries } = people.read();
  const inState = (state: 'waiting' | 'failed'): number =>
    enquiries.filter((enquiry) => enquiry.mail?.state === state).length;
  return { isOn: mail.isOn, waiting: inState('waiting'), failed: inState('failed') };
}

async function postsOf({ posts, categories }: ContentReader, now: Date): Promise<Overview['posts']> {
  const { draft, published, scheduled } = await posts.countByState(now);
  const next = await posts.nextScheduled(POSTS, now);
  const all = await categories.all();
  return { drafts: draft, published, scheduled, next: next.map((post) => asStaffPost(post, all, now)) };
}

/** What waits for whom today; users and subscribers are the admin's. */
export async function overviewFor(role: Role | undefined, ports: Ports, now: Date): Promise<Overview> {
  const people = ports.people.read();
  const isAdmin = role === 'admin';
  const pending = people.accounts.filter(({ state }) => state === 'pending').length;
  return {
    now: now.toISOString(),
    inbox: inboxOf(ports, now),
    mail: mailOf(ports),
    posts: await postsOf(ports.content, now),
    users: isAdmin ? { pending } : null,
    notices: isAdmin ? [...(ports.notices?.() ?? [])] : null,
    subscribers: isAdmin ? countSubscribers(people, new Date(now.getTime() - WEEK)) : null,
  };
}
