import type { ReactNode } from 'react';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { HostNotice } from '../../contract/host-notice.ts';
import type { SiteHealth, HealthProblem, HostHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Can } from '../../ui/art/can.tsx';
import { Nun } from '../../ui/art/nun.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Problem, freeSpace } from './problem.tsx';

interface FactProps {
  name: string;
  /** Unset for what cannot be wrong, or was not checked. */
  isWell?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

function Fact({ name, isWell, aside, children }: FactProps) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
      <dt className="flex items-start gap-3 text-mute">
        <span className="mt-0.5 size-5 flex-none">
          {isWell === true && <Can className="size-5 text-success" />}
          {isWell === false && <Nun className="size-5 text-danger" />}
        </span>
        {name}
      </dt>
      <dd className="wrap-anywhere">
        <span className={isWell === undefined ? 'text-soft' : 'font-medium'}>{children}</span>
        {aside && <span className="block text-sm text-soft">{aside}</span>}
      </dd>
    </div>
  );
}

function HostFacts({
  host,
  isWell,
}: {
  host: HostHealth;
  isWell: (...problems: HealthProblem[]) => boolean;
}) {
  const { store, disk, backup, fileCheck, lastFailure, version, since } = host;
  const inFiles = store.isUsable ? 'Files, writable.' : 'Files, not writable.';
  const inDatabase = store.isUsable ? 'A database, responding.' : 'A database, not responding.';
  return (
    <>
      <Fact
        name="Storage"
        isWell={isWell('store-unusable', 'disk-nearly-full')}
        aside={disk && `${freeSpace(disk)} on its disk.`}
      >
        {store.kind === 'files' ? inFiles : inDatabase}
      </Fact>
      <Fact
        name="Backups"
        isWell={isWell('backup-failed', 'backup-missing')}
        aside={
          store.kind === 'files'
            ? 'The site makes one every time it starts, and hourly when something has changed.'
            : 'With a database, the site does not make backups itself. The person who runs the server has to set them up.'
        }
      >
        {backup.last === null
          ? 'This site has no record of any.'
          : `The latest was made on ${formatDateTime(backup.last)}.`}
      </Fact>
      {fileCheck && (
        <Fact
          name="Files"
          isWell={isWell('data-damaged')}
          aside={
            fileCheck.at === null
              ? 'The first check since the site started is still running.'
              : `All files were last checked on ${formatDateTime(fileCheck.at)}. They are checked daily.`
          }
        >
          {fileCheck.damaged.length === 0 ? 'No damage was found.' : 'Some files are damaged. See above.'}
        </Fact>
      )}
      <Fact
        name="Requests"
        isWell={isWell('request-failed')}
        aside={
          lastFailure && (
            <>
              Its id is <code>{lastFailure.requestId}</code>.
            </>
          )
        }
      >
        {lastFailure === null
          ? 'No request has failed since the site started.'
          : `The latest request failed on ${formatDateTime(lastFailure.at)}.`}
      </Fact>
      <Fact name="Release" aside={`Running since ${formatDateTime(since)}.`}>
        {version}
      </Fact>
    </>
  );
}

const ON_A_SERVER = [
  ['Storage', 'Whether everything can be saved, and how much space is left.'],
  ['Backups', 'When the latest was made, and whether it failed.'],
  ['Files', 'Whether any is damaged or missing.'],
  ['Requests', 'Whether a visitor saw an error.'],
  ['Set-up', 'Whether the site knows its address and sends email encrypted.'],
] as const;

const list = 'grid gap-x-gap border-b border-line xl:grid-cols-2';

function Facts({
  health: { host, mail, troubles },
  setUpProblems,
}: {
  health: SiteHealth;
  setUpProblems: number;
}) {
  const isWell = (...problems: HealthProblem[]) => !problems.some((problem) => troubles.includes(problem));
  const count = (mails: number): string | number => (mails === 0 ? 'none' : mails);
  return (
    <>
      <dl className={list}>
        {host && <HostFacts host={host} isWell={isWell} />}
        <Fact
          name="Mail"
          {...(mail.isOn && { isWell: isWell('mail-given-up', 'mail-failing') })}
          aside={mail.lastError && `The latest failure: “${mail.lastError}”`}
        >
          {mail.isOn
            ? `Set up: ${count(mail.waiting)} waiting, ${count(mail.givenUp)} not delivered.`
            : 'Not set up. This site does not send email, so check the inbox.'}
        </Fact>
        {host && (
          <Fact name="Set-up" isWell={setUpProblems === 0}>
            {setUpProblems === 0 ? 'No problems were found.' : 'There are problems. See above.'}
          </Fact>
        )}
      </dl>
      {!host && (
        <>
          <h3 id="server-checks" className="mt-8 mb-4 text-xl">
            Also checked on a server
          </h3>
          <dl className={list} aria-labelledby="server-checks">
            {ON_A_SERVER.map(([name, text]) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

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
      <span>{problems === 0 ? 'All is well.' : `${count} your attention.`}</span>
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
