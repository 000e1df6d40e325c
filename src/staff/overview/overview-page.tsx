import { useEndpoint } from '../../api/endpoint-query.ts';
import { useSamples } from '../../api/use-samples.ts';
import type { Overview as OverviewAnswer } from '../../contract/overview.ts';
import { formatDate } from '../../lib/time.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { HostNotices } from '../../parts/health/host-notices.tsx';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { AuditsSection, Panel, PostsSection } from './panels.tsx';
import { EnquiriesSection } from './enquiries-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MailSection } from './mail-section.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SampleSection } from './sample-section.tsx';

function NothingWaits() {
  return (
    <div className="border border-line bg-surface">
      <EmptyState
        title="Nothing is waiting for you today."
        headingLevel={2}
        action={{ label: 'Write a post', href: '/blog/admin/new' }}
      >
        Every enquiry has been answered. A good time to write a post, or to look through{' '}
        <InlineLink href="/admin/inbox">the inbox</InlineLink>.
      </EmptyState>
    </div>
  );
}

/** Unread possible spam, which may contain a real person (decision 25). */
function SuspectedSpamSection({ unseen }: { unseen: number }) {
  return (
    <Alert tone="warning" title={`${formatCount(unseen)} held as possible spam`}>
      The filter can be wrong, and nobody was emailed about {unseen === 1 ? 'it' : 'them'}.{' '}
      <InlineLink href="/admin/inbox?status=suspects">Review now</InlineLink>.
    </Alert>
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

function AccountsSection({ pending }: { pending: number }) {
  return (
    <Panel title="Accounts" link={{ href: '/admin/users', label: 'Approve or decline' }}>
      <p>
        {pending === 1
          ? '1 account is waiting for approval.'
          : `${formatCount(pending)} accounts are waiting for approval.`}
      </p>
    </Panel>
  );
}

/** True when nothing waits. Drafts do not count: no one expects them. */
const isQuiet = ({ inbox, mail, users }: OverviewAnswer): boolean =>
  inbox.waiting === 0 &&
  inbox.unread === 0 &&
  inbox.unseenSuspects === 0 &&
  mail.failed === 0 &&
  !users?.pending;

interface LoadedProps {
  overview: OverviewAnswer;
  receivedAt: number;
  factorNeededFrom: string | null | undefined;
}

function Loaded({ overview, receivedAt, factorNeededFrom }: LoadedProps) {
  const now = useServerNow(overview.now, receivedAt);
  const { inbox, mail, posts, users, notices, needsAttention, firstSteps, subscribers, requests, audits } =
    overview;
  const toSeeTo = (
    <>
      <FirstSteps firstSteps={firstSteps} />
      <SampleSection hasFirstSteps={firstSteps !== null} />
    </>
  );
  return (
    <>
      <p className="mt-3 text-soft">{formatDate(now.toISOString())}. All times are Florida time (Eastern).</p>
      {needsAttention && (
        <p className="mt-3">
          Something about the site itself needs your attention:{' '}
          <InlineLink href="/admin/health">see site health</InlineLink>.
        </p>
      )}
      {factorNeededFrom && (
        <Alert tone="warning" title="Turn on two-step verification" className="mt-8">
          From {formatDate(factorNeededFrom)} on, you will need it to work here. It takes two minutes to set
          up on <InlineLink href="/admin/account">your account</InlineLink>.
        </Alert>
      )}
      {notices && <HostNotices notices={notices} className="mt-8" />}
      {isQuiet(overview) && toSeeTo}
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start xl:gap-gap">
        <div className="grid gap-8">
          {isQuiet(overview) ? <NothingWaits /> : <EnquiriesSection inbox={inbox} now={now} />}
          <AuditsSection audits={audits} now={now} />
        </div>
        <div className="grid gap-6">
          {inbox.unseenSuspects > 0 && <SuspectedSpamSection unseen={inbox.unseenSuspects} />}
          {users && users.pending > 0 && <AccountsSection pending={users.pending} />}
          <MailSection mail={mail} />
          <PostsSection posts={posts} now={now} />
          {subscribers && <SubscribersSection subscribers={subscribers} />}
        </div>
      </div>
      {/* Waiting people come first. */}
      {!isQuiet(overview) && toSeeTo}
      <RequestsSection requests={requests} />
    </>
  );
}

export function OverviewPage() {
  const query = useEndpoint('GET /api/admin/overview');
  // Waits for sample markers and the notice, which would shift the layout.
  const { isSettled } = useSamples();
  const factors = useEndpoint('GET /api/auth/factors');
  const isWaiting = query.isPending || factors.isPending || !isSettled;
  return (
    <StaffScreen title="Today" description="The work that is waiting today." path="/admin">
      <QueryView
        query={{ ...query, isPending: isWaiting && !query.isError }}
        loading={<OverviewSkeleton />}
        failure="The overview could not be loaded"
        headingLevel={2}
        failureClass="mt-8"
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
