import type { Role } from '../../../src/contract/account.ts';
import type { Overview } from '../../../src/contract/overview.ts';
import type { PostState } from '../../../src/contract/staff-post.ts';
import { isOverdue, toItem, unanswered, unreadIn } from '../inbox/inbox.ts';
import { isSuspected, isUnseen, mailboxOf } from '../inbox/mailbox.ts';
import type { Frozen, Ports } from '../ports.ts';
import { asStaffPost } from '../posts/staff-posts.ts';
import { byDate, stateOf } from '../posts/visibility.ts';
import type { Content, StoredPost } from '../state.ts';
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

function postsOf(content: Frozen<Content>, now: Date): Overview['posts'] {
  const inState = (state: PostState): Frozen<StoredPost>[] =>
    content.posts.filter((post) => stateOf(post, now) === state);
  const scheduled = inState('scheduled').toSorted(byDate).toReversed();
  return {
    drafts: inState('draft').length,
    published: inState('published').length,
    scheduled: scheduled.length,
    next: scheduled.slice(0, POSTS).map((post) => asStaffPost(post, content, now)),
  };
}

/** What waits for whom today; users and subscribers are the admin's. */
export function overviewFor(role: Role | undefined, ports: Ports, now: Date): Overview {
  const people = ports.people.read();
  const isAdmin = role === 'admin';
  const pending = people.accounts.filter(({ state }) => state === 'pending').length;
  return {
    now: now.toISOString(),
    inbox: inboxOf(ports, now),
    mail: mailOf(ports),
    posts: postsOf(ports.content.read(), now),
    users: isAdmin ? { pending } : null,
    notices: isAdmin ? [...(ports.notices?.() ?? [])] : null,
    subscribers: isAdmin ? countSubscribers(people, new Date(now.getTime() - WEEK)) : null,
  };
}
