import { Section } from '../../ui/section.tsx';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { HostNotice } from '../../contract/host-notice.ts';
import type { HealthProblem, SiteHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { HostNotices } from '../../parts/health/host-notices.tsx';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Can } from '../../ui/art/can.tsx';
import { Nun } from '../../ui/art/nun.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Facts } from './facts.tsx';
import { Problem } from './problem.tsx';

const security = (
  <LinkButton size="sm" variant="quiet" href="/admin/security">
    Security
  </LinkButton>
);

function Verdict({ problems }: { problems: number }) {
  if (problems === 0) {
    return (
      <p className="flex items-center gap-3 font-display text-2xl font-semibold">
        <Can className="size-6 flex-none text-success" />
        All is well.
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 font-display text-2xl font-semibold">
      <Nun className="size-6 flex-none text-danger" />
      {problems === 1 ? '1 thing needs your attention.' : `${problems} things need your attention.`}
    </p>
  );
}

const isNotice = (problem: HealthProblem): problem is HostNotice =>
  HostNotice.options.some((notice) => notice === problem);

function Loaded({ health }: { health: SiteHealth }) {
  const { now, host, mail, troubles } = health;
  const notices = troubles.filter(isNotice);
  return (
    <div className="mt-8 grid gap-x-gap gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-2">
        <Verdict problems={troubles.length} />
        <p className="text-soft">
          {host
            ? `Checked on ${formatDateTime(now)}.`
            : 'This site runs only in your browser, so there is no server, disk or backup to check.'}
        </p>
      </div>
      <div className="grid content-start gap-8">
        {troubles.length > 0 && (
          <div className="grid gap-4">
            {troubles.map((problem) =>
              isNotice(problem) ? null : <Problem key={problem} problem={problem} health={health} />,
            )}
            <HostNotices notices={notices} />
          </div>
        )}
        <Section title="What was checked" titleClass="mb-4 text-2xl">
          <Facts host={host} mail={mail} setUpProblems={notices.length} />
        </Section>
      </div>
    </div>
  );
}

function HealthSkeleton() {
  return (
    <div className="mt-8 grid gap-x-gap gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Loader className="self-start">Checking the site...</Loader>
      <div aria-hidden="true">
        <Skeleton className="mb-4 h-8 w-56" />
        <div className="ledger">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-3">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-5 w-72" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export function HealthPage() {
  const query = useEndpoint('GET /api/admin/health');
  return (
    <StaffScreen
      title="Site health"
      description="The health of the site."
      path="/admin/health"
      actions={security}
    >
      <QueryView
        query={query}
        loading={<HealthSkeleton />}
        failure="The site’s health could not be loaded"
        headingLevel={2}
        failureClass="mt-8"
      >
        {(health) => <Loaded health={health} />}
      </QueryView>
    </StaffScreen>
  );
}
