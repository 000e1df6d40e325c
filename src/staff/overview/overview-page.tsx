import type { ReactNode } from 'react';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useSamples } from '../../api/use-samples.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import type { Overview as OverviewAnswer, Overview } from '../../contract/overview.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { formatDate, formatShortTime } from '../../lib/time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Nun } from '../../ui/art/daymarks.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineLink, GoLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SampleSection } from './sample-section.tsx';
import { WaitingList } from './waiting-list.tsx';

function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3 lg:grid-cols-[1.25rem_17rem_minmax(0,1fr)]">
      <Nun className="mt-0.5 size-5 text-danger" />
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-soft max-lg:col-start-2 lg:mt-0.5">{children}</p>
    </li>
  );
}

/** Failures of mail and of the site; renders nothing without any. */
function Failures({ mail: { unsent }, needsAttention }: Overview) {
  return (
    <ul aria-label="Failures" className="ledger mb-8 empty:hidden">
      {unsent > 0 && (
        <Failure title={`${counted(unsent, 'email')} ${unsent === 1 ? 'has' : 'have'} not been sent`}>
          <InlineLink href="/admin/inbox">Open the inbox</InlineLink> to see why and to try again.
        </Failure>
      )}
      {needsAttention === true && (
        <Failure title="The site has a problem">
          <InlineLink href="/admin/health">See what to do</InlineLink>
        </Failure>
      )}
    </ul>
  );
}

function Decision({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="py-3">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-soft">{children}</p>
    </li>
  );
}

interface DecisionsProps {
  overview: Overview;
  factorNeededFrom: string | null | undefined;
}

/** Smaller matters that wait for the coach; renders nothing without any. */
function Decisions({
  overview: {
    inbox: { unseenSuspects },
    outdated,
    users,
  },
  factorNeededFrom,
}: DecisionsProps) {
  const pending = users?.pending ?? 0;
  return (
    <ul aria-label="Also waiting" className="ledger empty:hidden">
      {unseenSuspects > 0 && (
        <Decision title={`${formatCount(unseenSuspects)} marked as possible spam`}>
          The filter can be wrong, and nobody was emailed about{' '}
          <span>{unseenSuspects === 1 ? 'it' : 'them'}</span>.{' '}
          <InlineLink href="/admin/inbox?status=suspects">Review now</InlineLink>
        </Decision>
      )}
      {pending > 0 && (
        <Decision title={`${counted(pending, 'account')} ${pending === 1 ? 'is' : 'are'} waiting`}>
          Nobody can log in with <span>{pending === 1 ? 'it' : 'them'}</span> before you decide.{' '}
          <InlineLink href="/admin/users">Approve or decline</InlineLink>
        </Decision>
      )}
      {outdated.includes('article') && (
        <Decision title="Your newest article is over a year old">
          Visitors may wonder whether you still work.{' '}
          <InlineLink href="/blog/admin/new">Write a new one</InlineLink>
        </Decision>
      )}
      {outdated.includes('book') && (
        <Decision title="The date of your book has passed">
          Your home page still announces it.{' '}
          <InlineLink href="/admin/settings#settings-book-caption">Change its caption</InlineLink>
        </Decision>
      )}
      {factorNeededFrom && (
        <Decision title="Turn on two-step verification">
          Starting {formatDate(factorNeededFrom)}, you can’t use the staff area without it. It takes two
          minutes to set up on <InlineLink href="/admin/account">your account</InlineLink>.
        </Decision>
      )}
    </ul>
  );
}

/** How far an audit is: a bar of its eight points. */
function Progress({ finished }: { finished: number }) {
  return (
    <svg className="mt-1.5 h-1.5 w-full" viewBox="0 0 64 4" preserveAspectRatio="none" aria-hidden="true">
      {AUDIT_POINTS.map((point, index) => (
        <rect
          key={point}
          x={index * 8}
          width="7"
          height="4"
          fill={index < finished ? 'var(--ink)' : 'var(--line-strong)'}
          opacity={index < finished ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}

/** Audits that the coach is writing, and the number of the others. */
function AuditsInProgress({
  audits: { waiting, inWork, delivered, opened, recent },
  now,
}: {
  audits: Overview['audits'];
  now: Date;
}) {
  const inProgress = recent.filter(({ state }) => state === 'in work');
  const isUnused = waiting + inWork + delivered + opened === 0;
  const counts = [
    `${waiting > 0 ? formatCount(waiting) : 'None'} to start`,
    `${inWork > 0 ? formatCount(inWork) : 'none'} in progress`,
    ...(delivered > 0 ? [`${formatCount(delivered)} delivered`] : []),
    ...(opened > 0 ? [`${formatCount(opened)} opened by the client`] : []),
  ];
  return (
    <Section title="Audits in progress">
      <p className="mt-1 text-sm text-soft">
        {isUnused ? 'Nobody is waiting for one, and none has been started yet.' : `${counts.join(', ')}.`}
      </p>
      {inProgress.length > 0 && (
        <ul aria-label="Audits in progress" className="ledger mt-4">
          {inProgress.map(({ id, business, client, finished, isAnswered, answerBy }) => (
            <li key={id} className="relative py-3 hover:bg-surface">
              <p className="flex items-baseline justify-between gap-x-4">
                <Link
                  href={`/admin/audits/${encodeURIComponent(id)}`}
                  className="font-semibold text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {business || client}
                </Link>
                {!isAnswered && (
                  <span className="text-sm whitespace-nowrap">
                    <TimeLeftText answerBy={answerBy} now={now} />
                  </span>
                )}
              </p>
              <p className="text-sm text-soft">
                {finished} of {AUDIT_POINTS.length} points finished
              </p>
              <Progress finished={finished} />
            </li>
          ))}
        </ul>
      )}
      <GoLink href="/admin/audits" className="mt-2 min-h-11">
        Go to audits
      </GoLink>
    </Section>
  );
}

function Rows({ count }: { count: number }) {
  return (
    <div>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-2 mb-4 h-4 w-72 max-w-full" />
      <div className="ledger">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="grid gap-2 py-3">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <Loader className="container-page mt-3">Loading the overview...</Loader>
      <div className="on-shoal mt-6 border-y border-ink" aria-hidden="true">
        <div className="container-page grid gap-x-12 gap-y-8 py-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Rows count={5} />
          <Rows count={2} />
        </div>
      </div>
      <div className="container-page grid gap-10 py-10 lg:py-12" aria-hidden="true">
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

interface PanelProps {
  title: string;
  children: ReactNode;
  link: { href: string; label: string };
}

function Panel({ title, children, link }: PanelProps) {
  return (
    <Section title={title} titleClass="text-lg" className="border-t border-ink pt-4">
      <div className="mt-2 grid gap-2 text-sm text-soft">{children}</div>
      <GoLink href={link.href} className="mt-2 min-h-11 text-sm">
        {link.label}
      </GoLink>
    </Section>
  );
}

function PostsSection({ posts, now }: { posts: Overview['posts']; now: Date }) {
  const { drafts, published, scheduled, next } = posts;
  return (
    <Panel title="Posts" link={{ href: '/blog/admin', label: 'Go to the blog' }}>
      <p>
        {formatCount(published)} published, {formatCount(scheduled)} scheduled,{' '}
        {drafts > 0 ? (
          <InlineLink href="/blog/admin?state=draft">{counted(drafts, 'draft')}</InlineLink>
        ) : (
          <span>no drafts</span>
        )}
        <span>.</span>
      </p>
      {next.length > 0 && (
        <ul aria-label="Scheduled next" className="grid gap-2 border-t border-line pt-2">
          {next.map(({ id, title, publishAt }) => (
            <li key={id} className="wrap-anywhere">
              <InlineLink href={`/blog/admin/posts/${encodeURIComponent(id)}`}>{title}</InlineLink>
              {publishAt !== null && (
                <>
                  {' '}
                  <time dateTime={publishAt} className="block text-xs text-mute">
                    {formatShortTime(publishAt, now)}
                  </time>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NothingWaits() {
  return (
    <EmptyState
      title="Nothing is waiting for you today."
      headingLevel={2}
      action={{ label: 'Write a post', href: '/blog/admin/new' }}
    >
      Every lead has been answered. A good time to write a post, or to look through{' '}
      <InlineLink href="/admin/inbox">the inbox</InlineLink>.
    </EmptyState>
  );
}

function SubscribersSection({ subscribers }: { subscribers: NonNullable<OverviewAnswer['subscribers']> }) {
  const { total, lastWeek } = subscribers;
  const all = counted(total, 'subscriber');
  return (
    <Panel title="Subscribers" link={{ href: '/admin/subscribers', label: 'See the list' }}>
      <p>
        {total === 0
          ? 'Nobody has subscribed yet.'
          : `${all}, ${formatCount(lastWeek)} of them in the last 7 days.`}
      </p>
    </Panel>
  );
}

/** True when nothing waits. Drafts do not count: no one expects them. */
const isQuiet = ({ inbox, mail, users, audits, nextSteps, news }: OverviewAnswer): boolean =>
  nextSteps.length === 0 &&
  news.length === 0 &&
  inbox.waiting === 0 &&
  inbox.unread === 0 &&
  inbox.unseenSuspects === 0 &&
  audits.waiting === 0 &&
  audits.inWork === 0 &&
  mail.unsent === 0 &&
  !users?.pending;

interface LoadedProps {
  overview: OverviewAnswer;
  now: Date;
  factorNeededFrom: string | null | undefined;
}

function Loaded({ overview, now, factorNeededFrom }: LoadedProps) {
  const { mail, posts, firstSteps, subscribers, requests, audits } = overview;
  return (
    <>
      <p className="container-page mt-3 text-soft">
        {formatDate(now.toISOString())}. All times are Florida time (Eastern).
      </p>
      <div className="on-shoal mt-6 border-y border-ink">
        <div className="container-page py-8">
          <Failures {...overview} />
          <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {isQuiet(overview) ? <NothingWaits /> : <WaitingList overview={overview} now={now} />}
            <div className="grid content-start gap-6">
              {!isQuiet(overview) && <AuditsInProgress audits={audits} now={now} />}
              <Decisions overview={overview} factorNeededFrom={factorNeededFrom} />
            </div>
          </div>
        </div>
      </div>
      <div className="container-page grid gap-10 py-10 lg:py-12">
        <div className="grid gap-x-gap gap-y-10 empty:hidden xl:auto-cols-fr xl:grid-flow-col xl:items-start">
          <FirstSteps firstSteps={firstSteps} />
          <SampleSection hasFirstSteps={firstSteps !== null} />
        </div>
        <div className="grid gap-x-gap gap-y-8 xl:auto-cols-fr xl:grid-flow-col">
          <PostsSection posts={posts} now={now} />
          {subscribers && <SubscribersSection subscribers={subscribers} />}
          {!mail.isOn && (
            <Panel title="Email" link={{ href: '/admin/inbox', label: 'Open the inbox' }}>
              <p>This site does not send email. Check here or in the inbox for new leads.</p>
            </Panel>
          )}
        </div>
        <RequestsSection requests={requests} />
      </div>
    </>
  );
}

/** Start screen of staff with the waiting work. */
export function OverviewPage() {
  const query = useEndpoint('GET /api/admin/overview');
  const now = useServerNow(query);
  // Waits for sample markers and the notice, which would shift the layout.
  const { isSettled } = useSamples();
  const factors = useEndpoint('GET /api/auth/factors');
  const isWaiting = query.isPending || factors.isPending || !isSettled;
  return (
    <StaffScreen title="Today" description="The work that is waiting today." path="/admin" isWide>
      <QueryView
        query={{ ...query, isPending: isWaiting && !query.isError }}
        loading={<OverviewSkeleton />}
        failure="The overview could not be loaded"
        headingLevel={2}
        failureClass="container-page my-8"
      >
        {(overview) => <Loaded overview={overview} now={now} factorNeededFrom={factors.data?.neededFrom} />}
      </QueryView>
    </StaffScreen>
  );
}
