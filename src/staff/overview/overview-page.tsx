import { useEndpoint } from '../../api/endpoint-query.ts';
import { useSamples } from '../../api/use-samples.ts';
import type { Overview as OverviewAnswer } from '../../contract/overview.ts';
import { formatDate } from '../../lib/time.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { Decisions, Failures } from './attention.tsx';
import { AuditsInProgress } from './audits-in-progress.tsx';
import { Panel, PostsSection } from './panels.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SampleSection } from './sample-section.tsx';
import { WaitingLeads } from './waiting-leads.tsx';

function NothingWaits() {
  return (
    <EmptyState
      title="Nothing is waiting for you today."
      headingLevel={2}
      action={{ label: 'Write a post', href: '/blog/admin/new' }}
    >
      Every enquiry has been answered. A good time to write a post, or to look through{' '}
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
const isQuiet = ({ inbox, mail, users, audits }: OverviewAnswer): boolean =>
  inbox.waiting === 0 &&
  inbox.unread === 0 &&
  inbox.unseenSuspects === 0 &&
  audits.inWork === 0 &&
  mail.failed === 0 &&
  !users?.pending;

interface LoadedProps {
  overview: OverviewAnswer;
  receivedAt: number;
  factorNeededFrom: string | null | undefined;
}

function Loaded({ overview, receivedAt, factorNeededFrom }: LoadedProps) {
  const now = useServerNow(overview.now, receivedAt);
  const { inbox, mail, posts, firstSteps, subscribers, requests, audits } = overview;
  return (
    <>
      <p className="container-page mt-3 text-soft">
        {formatDate(now.toISOString())}. All times are Florida time (Eastern).
      </p>
      <div className="on-shoal mt-6 border-y border-ink">
        <div className="container-page py-8">
          <Failures {...overview} />
          <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {isQuiet(overview) ? <NothingWaits /> : <WaitingLeads inbox={inbox} now={now} />}
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
              <p>This site does not send email. Check here or in the inbox for new enquiries.</p>
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
        {(overview) => (
          <Loaded
            overview={overview}
            receivedAt={query.dataUpdatedAt}
            factorNeededFrom={factors.data?.neededFrom}
          />
        )}
      </QueryView>
    </StaffScreen>
  );
}
