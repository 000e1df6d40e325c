import type { HostHealth, SiteHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Fact } from '../../ui/fact.tsx';
import { freeSpace } from './disk-space.ts';

const aside = 'block font-normal text-soft';

function StoreFact({ store: { kind, isUsable }, disk }: HostHealth) {
  const inFiles = isUsable ? 'Files, writable.' : 'Files, not writable.';
  const inDatabase = isUsable ? 'A database, responding.' : 'A database, not responding.';
  return (
    <Fact name="Storage">
      {kind === 'files' ? inFiles : inDatabase}
      {disk && <span className={aside}>{freeSpace(disk)} on its disk.</span>}
    </Fact>
  );
}

function BackupFact({ store: { kind }, backup: { last } }: HostHealth) {
  return (
    <Fact name="Backups">
      {last === null ? 'This site has no record of any.' : `The latest was made on ${formatDateTime(last)}.`}
      <span className={aside}>
        {kind === 'files'
          ? 'The site makes one every time it starts, and hourly when something has changed.'
          : 'With a database, the site does not make backups itself. The person who runs the server has to set them up.'}
      </span>
    </Fact>
  );
}

function FilesFact({ scrub }: HostHealth) {
  if (!scrub) return null;
  const { at, damaged } = scrub;
  return (
    <Fact name="Files">
      {damaged.length === 0 ? 'No damage was found.' : 'Some files are damaged. See above.'}
      <span className={aside}>
        {at === null
          ? 'The first check since the site started is still running.'
          : `All files were last checked on ${formatDateTime(at)}. They are checked daily.`}
      </span>
    </Fact>
  );
}

function MailFact({ mail: { isOn, waiting, givenUp, lastError } }: Pick<SiteHealth, 'mail'>) {
  const count = (mails: number): string | number => (mails === 0 ? 'none' : mails);
  return (
    <Fact name="Mail">
      {isOn
        ? `Set up: ${count(waiting)} waiting, ${count(givenUp)} not delivered.`
        : 'Not set up. This site does not send email, so check the inbox.'}
      {lastError && <span className={aside}>The latest failure: “{lastError}”</span>}
    </Fact>
  );
}

function FailureFact({ lastFailure }: HostHealth) {
  return (
    <Fact name="Failures">
      {lastFailure === null ? (
        'No request has failed since the site started.'
      ) : (
        <>
          The latest request failed on {formatDateTime(lastFailure.at)}.
          <span className={aside}>
            Its id is <code>{lastFailure.requestId}</code>.
          </span>
        </>
      )}
    </Fact>
  );
}

export function Facts({
  host,
  mail,
  setUpProblems,
}: Pick<SiteHealth, 'host' | 'mail'> & { setUpProblems: number }) {
  return (
    <dl className="ledger text-sm">
      {host && <StoreFact {...host} />}
      {host && <BackupFact {...host} />}
      {host && <FilesFact {...host} />}
      <MailFact mail={mail} />
      {host && (
        <Fact name="Set-up">
          {setUpProblems === 0 ? 'No problems were found.' : 'There are problems. See above.'}
        </Fact>
      )}
      {host && <FailureFact {...host} />}
      {host && (
        <Fact name="Release">
          {host.version}
          <span className={aside}>Running since {formatDateTime(host.since)}.</span>
        </Fact>
      )}
    </dl>
  );
}
