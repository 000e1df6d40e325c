import { Section } from '../../ui/section.tsx';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { HostNotice } from '../../contract/host-notice.ts';
import type { SiteHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
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
    Security log
  </LinkButton>
);

function Verdict({ problems }: { problems: number }) {
  const Mark = problems === 0 ? Can : Nun;
  const count = problems === 1 ? '1 thing needs' : `${problems} things need`;
  return (
    <p className="flex items-center gap-4 font-display text-3xl font-semibold">
      <Mark className={problems === 0 ? 'size-8 flex-none text-success' : 'size-8 flex-none text-danger'} />
      {problems === 0 ? 'All is well.' : `${count} your attention.`}
    </p>
  );
}

function Loaded({ health }: { health: SiteHealth }) {
  const { now, host, troubles } = health;
  return (
    <>
      <div className="on-shoal mt-8 border-y border-ink">
        <div className="container-page py-8 lg:py-10">
          <Verdict problems={troubles.length} />
          <p className="mt-3 text-soft">
            {host
              ? `Checked on ${formatDateTime(now)}.`
              : 'This site runs only in your browser, so there is no server, disk or backup to check.'}
          </p>
          {troubles.length > 0 && (
            <ol className="ledger mt-6" aria-label="Problems">
              {troubles.map((problem) => (
                <Problem key={problem} problem={problem} health={health} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <Section title="What was checked" titleClass="mb-4 text-2xl" className="container-page py-10 lg:py-12">
        <Facts
          health={health}
          setUpProblems={troubles.filter((problem) => HostNotice.safeParse(problem).success).length}
        />
      </Section>
    </>
  );
}

function HealthSkeleton() {
  return (
    <>
      <div className="on-shoal mt-8 border-y border-ink">
        <div className="container-page py-8 lg:py-10">
          <Loader>Checking the site...</Loader>
          <Skeleton className="mt-3 h-8 w-72 max-w-full" />
        </div>
      </div>
      <div className="container-page py-10 lg:py-12" aria-hidden="true">
        <Skeleton className="mb-4 h-8 w-56" />
        <div className="ledger grid gap-x-gap xl:grid-cols-2">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="grid gap-2 py-4">
              <Skeleton className="h-5 w-72 max-w-full" />
              <Skeleton className="h-4" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Health of the site, with advice for problems. */
export function HealthPage() {
  const query = useEndpoint('GET /api/admin/health');
  return (
    <StaffScreen
      title="Site health"
      description="The health of the site."
      path="/admin/health"
      actions={security}
      isWide
    >
      <QueryView
        query={query}
        loading={<HealthSkeleton />}
        failure="The site’s health could not be loaded"
        headingLevel={2}
        failureClass="container-page my-8"
      >
        {(health) => <Loaded health={health} />}
      </QueryView>
    </StaffScreen>
  );
}
