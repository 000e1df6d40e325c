import type { Role } from '../../../src/contract/account.ts';
import { Overview } from '../../../src/contract/overview.ts';
import { countPending } from '../accounts/find-account.ts';
import { toSummaries, waitingRequests } from '../audits/summaries.ts';
import { firstSteps } from '../first-steps/first-steps.ts';
import { needsAttention } from '../health/health.ts';
import { overdueBefore, toItem } from '../inbox/inbox.ts';
import type { Ports } from '../ports.ts';
import { asStaffPost } from '../posts/staff-posts.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { countSubscribers } from '../subscribers/subscribers.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { requestsOf } from './requests.ts';

const WEEK = 7 * 24 * 3_600_000;
/** Enquiries, audits and posts listed on the staff overview. */
const ENQUIRIES = 5;
const AUDITS = 5;
const POSTS = 3;

async function inboxOf({ enquiries }: Ports, now: Date): Promise<Overview['inbox']> {
  const next = await enquiries.unanswered(ENQUIRIES);
  const { new: waiting, unread, suspects, unseen } = await enquiries.counts(now);
  return {
    waiting,
    overdue: await enquiries.countUnanswered(overdueBefore(now)),
    unread,
    suspects,
    unseenSuspects: unseen,
    next: next.map(toItem),
  };
}

async function auditsOf(ports: Ports, now: Date): Promise<Overview['audits']> {
  const hidden = await ports.enquiries.deletedIds(now);
  const { records, counts } = await ports.audits.page({ page: 1, perPage: AUDITS, hidden });
  const waiting = await waitingRequests(ports);
  return { waiting: waiting.length, ...counts, recent: await toSummaries(ports, records, now) };
}

async function mailOf({ mail, enquiries }: Ports): Promise<Overview['mail']> {
  return { isOn: mail.isOn, ...(await enquiries.mailCounts()) };
}

async function postsOf({ posts, categories }: ContentReader, now: Date): Promise<Overview['posts']> {
  const { draft, published, scheduled } = await posts.countByState(now);
  const next = await posts.nextScheduled(POSTS, now);
  const all = await categories.all();
  return { drafts: draft, published, scheduled, next: next.map((post) => asStaffPost(post, all, now)) };
}

async function openSteps(ports: Ports): Promise<Overview['firstSteps']> {
  const steps = await firstSteps(ports);
  return steps.isHidden || steps.steps.every(({ isDone }) => isDone) ? null : steps;
}

/** Waiting work by role; users and subscribers are for admins. */
export async function overviewFor(role: Role | undefined, ports: Ports, now: Date): Promise<Overview> {
  const isAdmin = role === 'admin';
  return {
    now: now.toISOString(),
    inbox: await inboxOf(ports, now),
    requests: await requestsOf(ports, now),
    audits: await auditsOf(ports, now),
    mail: await mailOf(ports),
    posts: await postsOf(ports.content, now),
    users: isAdmin ? { pending: await countPending(ports.access) } : null,
    notices: isAdmin ? [...(ports.notices?.() ?? [])] : null,
    firstSteps: isAdmin ? await openSteps(ports) : null,
    needsAttention: isAdmin ? await needsAttention(ports, now) : null,
    subscribers: isAdmin ? await countSubscribers(ports.subscribers, new Date(now.getTime() - WEEK)) : null,
  };
}

export const overviewEndpoints = [
  endpoint('GET /api/admin/overview', {
    summary: 'What waits for whom today',
    access: ['admin', 'editor'],
    reads: ['accounts', 'audits', 'enquiries', 'first-steps', 'subscribers', ...CONTENT],
    result: Overview,
    handle: ({ account, ports, now }) => overviewFor(account?.role, ports, now),
  }),
] as const;
