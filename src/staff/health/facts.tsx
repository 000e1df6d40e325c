import type { ReactNode } from 'react';
import type { HealthProblem, HostHealth, SiteHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Can } from '../../ui/art/can.tsx';
import { Nun } from '../../ui/art/nun.tsx';
import { freeSpace } from './disk-space.ts';

interface FactProps {
  name: string;
  /** Unset for what cannot be wrong, or was not checked. */
  isWell?: boolean;
  /** A second line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A check with its result. */
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
  const { store, disk, backup, scrub, lastFailure, version, since } = host;
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
      {scrub && (
        <Fact
          name="Files"
          isWell={isWell('data-damaged')}
          aside={
            scrub.at === null
              ? 'The first check since the site started is still running.'
              : `All files were last checked on ${formatDateTime(scrub.at)}. They are checked daily.`
          }
        >
          {scrub.damaged.length === 0 ? 'No damage was found.' : 'Some files are damaged. See above.'}
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

/** Checks that only a server has. */
const ON_A_SERVER = [
  ['Storage', 'Whether everything can be saved, and how much space is left.'],
  ['Backups', 'When the latest was made, and whether it failed.'],
  ['Files', 'Whether any is damaged or missing.'],
  ['Requests', 'Whether a visitor saw an error.'],
  ['Set-up', 'Whether the site knows its address and sends email encrypted.'],
] as const;

const list = 'grid gap-x-gap border-b border-line xl:grid-cols-2';

export function Facts({
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
