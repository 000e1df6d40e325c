import type { Role } from '../../../src/contract/account.ts';
import type { SourceCount } from '../../../src/contract/inbox.ts';
import { Overview, WEEKS_REPORTED } from '../../../src/contract/overview.ts';
import { VISIT_BLANK } from '../../../src/contract/pages/legal.ts';
import { DAY, floridaDay, floridaMidnight, WEEK } from '../../../src/lib/time.ts';
import { countPending } from '../accounts/find-account.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { openFollowUps } from '../audits/follow-up.ts';
import { toSummaries } from '../audits/summaries.ts';
import { dueNextSteps } from '../clients/find-client.ts';
import { momentsSince } from '../clients/moments.ts';
import { firstSteps } from '../first-steps/first-steps.ts';
import { siteHealth } from '../health/health.ts';
import { toItem } from '../inbox/inbox.ts';
import { pageOf } from '../pages/pages.ts';
import type { Ports } from '../ports.ts';
import { asStaffPost } from '../posts/staff-posts.ts';
import { lastWeeks } from '../shared/periods.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { mostFirst } from '../store/lead-sources.ts';
import { countSubscribers } from '../subscribers/subscribers.ts';

const SOURCES_MAX = 8;

/** Whether the privacy page states that origins are stored: an owner may have removed it. */
async function isDisclosed(ports: Ports): Promise<boolean> {
  const { sections } = await pageOf(ports, 'privacy');
  return sections.some(({ text }) => text.includes(`{${VISIT_BLANK}}`));
}

async function requestsOf(ports: Ports, now: Date): Promise<Overview['requests']> {
  const days = lastWeeks(now, WEEKS_REPORTED);
  const counted = await ports.leads.countSpans(days.map(floridaMidnight));
  const sources = new Map<string, SourceCount>();
  const weeks = days.map((beginsOn) => ({ beginsOn, count: 0 }));
  for (const { span, source, count } of counted) {
    const week = weeks[span];
    if (week) week.count += count;
    sources.set(source, { source, count: (sources.get(source)?.count ?? 0) + count });
  }
  return {
    weeks,
    sources: mostFirst([...sources.values()]).slice(0, SOURCES_MAX),
    isDisclosed: await isDisclosed(ports),
  };
}

const LEADS_SHOWN = 5;
const AUDITS_SHOWN = 5;
const NEWS_SHOWN = 5;
const POSTS_SHOWN = 3;

async function inboxOf({ leads }: Ports, now: Date): Promise<Overview['inbox']> {
  const next = await leads.unanswered(LEADS_SHOWN);
  const { new: waiting, unread, suspects, unseen } = await leads.counts();
  return {
    waiting,
    overdue: await leads.countOverdue(now),
    unread,
    suspects,
    unseenSuspects: unseen,
    next: next.map(toItem),
  };
}

async function auditsOf(ports: Ports): Promise<Overview['audits']> {
  const { records, counts } = await ports.audits.page({ page: 1, perPage: AUDITS_SHOWN });
  const waiting = await ports.leads.awaitingAudit();
  const toStart = waiting.filter(({ status }) => status !== 'new').slice(0, AUDITS_SHOWN);
  return {
    waiting: waiting.length,
    ...counts,
    recent: await toSummaries(ports, records),
    toStart: toStart.map(toItem),
  };
}

/** The actions of clients in their reports during the last week. */
async function newsOf(ports: Ports, now: Date): Promise<Overview['news']> {
  const moments = await momentsSince(ports, new Date(now.getTime() - WEEK));
  return moments
    .toReversed()
    .slice(0, NEWS_SHOWN)
    .map(({ clientId, lead, action, at }) => ({
      clientId,
      name: lead.name,
      text: action ? `checked off “${action.title}”` : 'opened the report',
      at,
    }));
}

async function postsOf({ posts, categories }: ContentReader, now: Date): Promise<Overview['posts']> {
  const { draft, published, scheduled } = await posts.countByState(now);
  const next = await posts.nextScheduled(POSTS_SHOWN, now);
  const all = await categories.all();
  return { drafts: draft, published, scheduled, next: next.map((post) => asStaffPost(post, all, now)) };
}

/** Announces a book: `Coming Summer, 2025!` */
const BOOK_YEAR = /\b(?:coming|due|out)\b.*\b(20\d\d)\b/i;

/**
 * What looks out of date to visitors. Samples are listed on their own.
 * @param isAdmin may change the book
 */
async function outdatedOf(
  { posts, settings, values }: ContentReader,
  isAdmin: boolean,
  now: Date,
): Promise<Overview['outdated']> {
  const [newest] = (await posts.published({ page: 1, perPage: 1 }, now)).records;
  const { book } = await settings.site();
  const [, year] = (book.isShown && BOOK_YEAR.exec(book.caption)) || [];
  const outdated: Overview['outdated'] = [];
  if (newest && !newest.sample && now.getTime() - Date.parse(newest.createdAt) > 365 * DAY)
    outdated.push('article');
  const isSample = (await values.get('sampleTexts'))['book.caption'] === book.caption;
  if (isAdmin && !isSample && year && year < floridaDay(now.toISOString()).slice(0, 4)) outdated.push('book');
  return outdated;
}

async function openSteps(ports: Ports): Promise<Overview['firstSteps']> {
  const steps = await firstSteps(ports);
  return steps.isHidden || steps.steps.every(({ isDone }) => isDone) ? null : steps;
}

/** Waiting work by role; users and subscribers are for admins. */
async function overviewFor(role: Role | undefined, ports: Ports, now: Date): Promise<Overview> {
  const isAdmin = role === 'admin';
  const { mail, problems } = await siteHealth(ports, now);
  return {
    now: now.toISOString(),
    inbox: await inboxOf(ports, now),
    requests: await requestsOf(ports, now),
    audits: await auditsOf(ports),
    nextSteps: await dueNextSteps(ports, now),
    followUps: await openFollowUps(ports),
    news: await newsOf(ports, now),
    mail,
    posts: await postsOf(ports.content, now),
    outdated: await outdatedOf(ports.content, isAdmin, now),
    users: isAdmin ? { pending: await countPending(ports.access) } : null,
    firstSteps: isAdmin ? await openSteps(ports) : null,
    needsAttention: isAdmin ? problems.some((problem) => problem !== 'mail') : null,
    subscribers: isAdmin ? await countSubscribers(ports.subscribers, new Date(now.getTime() - WEEK)) : null,
  };
}

export const overviewEndpoints = [
  endpoint('GET /api/admin/overview', {
    summary: 'The work that is waiting today',
    access: ['admin', 'editor'],
    reads: ['accounts', 'audits', 'clients', 'leads', 'first-steps', 'subscribers', ...CONTENT],
    result: Overview,
    handle: ({ account, ports, now }) => overviewFor(account?.role, ports, now),
  }),
] as const;
