import type { ReactNode } from 'react';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useHasOutbox } from '../../api/use-tab-host.ts';
import type { HostHealth, SiteHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Can, Nun } from '../../ui/art/daymarks.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Problem, freeSpace, type ShownProblem } from './problem.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
      <dt className="text-mute">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function HostFacts({ host: { store, disk, backup, fileCheck, version, since } }: { host: HostHealth }) {
  return (
    <>
      {disk && <Fact name="Disk">{freeSpace(disk)}.</Fact>}
      <Fact name="Backups">
        <span>
          {backup.last === null ? 'None yet.' : `The latest was made on ${formatDateTime(backup.last)}.`}
        </span>{' '}
        <span className="text-soft">
          {store.kind === 'files'
            ? 'The site makes one whenever it starts, and hourly while things change.'
            : 'Your site uses a database, which the person who runs the server has to back up.'}
        </span>
      </Fact>
      {fileCheck && (
        <Fact name="Files">
          {fileCheck.at === null
            ? 'The first check is still running.'
            : `Last checked for damage on ${formatDateTime(fileCheck.at)}.`}
        </Fact>
      )}
      <Fact name="Release">{`${version}, running since ${formatDateTime(since)}.`}</Fact>
    </>
  );
}

const security = (
  <LinkButton size="sm" variant="quiet" href="/admin/security">
    Security log
  </LinkButton>
);

function Verdict({ problems, tone, isSample }: { problems: number; tone: string; isSample: boolean }) {
  const Mark = problems === 0 ? Can : Nun;
  const count = problems === 1 ? '1 thing needs' : `${problems} things need`;
  const well = isSample ? 'Sample values: all is well.' : 'All is well.';
  return (
    <p className="flex items-center gap-4 font-display text-3xl font-semibold">
      <Mark className={classNames('size-8 flex-none', problems === 0 ? 'text-success' : tone)} />
      <span>{problems === 0 ? well : `${count} your attention.`}</span>
    </p>
  );
}

function Loaded({ health }: { health: SiteHealth }) {
  const { now, host, mail } = health;
  const isDemo = useHasOutbox();
  const problems: ShownProblem[] = isDemo || mail.isOn ? health.problems : [...health.problems, 'no-mail'];
  const mailState = mail.isOn ? 'Set up.' : 'Not set up.';
  const tone = health.problems.length > 0 ? 'text-danger' : 'text-warning';
  return (
    <>
      <div className="on-shoal mt-8 border-y border-ink">
        <div className="container-page py-8 lg:py-10">
          <Verdict problems={problems.length} tone={tone} isSample={isDemo} />
          <p className="mt-3 text-soft">
            {isDemo
              ? 'The demo runs in your browser, without a server.'
              : `Checked on ${formatDateTime(now)}.`}
          </p>
          {problems.length > 0 && (
            <ol className="ledger mt-6" aria-label="Problems">
              {problems.map((problem) => (
                <Problem key={problem} problem={problem} health={health} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <Section title="What was checked" titleClass="mb-4 text-2xl" className="container-page py-10 lg:py-12">
        <dl className="grid gap-x-gap border-b border-line xl:grid-cols-2">
          <Fact name="Email">
            {isDemo ? 'The demo sends none. What it would send is in the Outbox.' : mailState}
          </Fact>
          {host && <HostFacts host={host} />}
        </dl>
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
