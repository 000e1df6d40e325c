import type { HostHealth, SiteHealth } from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Fact } from '../../ui/fact.tsx';
import { freeSpace } from './disk-space.ts';

/** Secondary line of a fact. */
const aside = 'block font-normal text-soft';

function StoreFact({ store: { kind, isUsable }, disk }: HostHealth) {
  const inFiles = isUsable ? 'Files, and they can be written.' : 'Files, and they cannot be written.';
  const inDatabase = isUsable ? 'A database, and it answers.' : 'A database, and it does not answer.';
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
      {last === null ? 'None that this site knows of.' : `The last one was made on ${formatDateTime(last)}.`}
      <span className={aside}>
        {kind === 'files'
          ? 'The site makes one whenever it starts, and hourly when something has changed.'
          : 'Over a database the site makes none by itself: whoever runs the server has them made.'}
      </span>
    </Fact>
  );
}

function FilesFact({ scrub }: HostHealth) {
  if (!scrub) return null;
  const { at, damaged } = scrub;
  return (
    <Fact name="Files">
      {damaged.length === 0 ? 'Nothing damaged was found.' : 'Not all as they were written: see above.'}
      <span className={aside}>
        {at === null
          ? 'All of them are being read for the first time since the start.'
          : `All of them were read by ${formatDateTime(at)}. That is done daily.`}
      </span>
    </Fact>
  );
}

function MailFact({ mail: { isOn, waiting, givenUp, lastError } }: Pick<SiteHealth, 'mail'>) {
  const count = (mails: number): string | number => (mails === 0 ? 'none' : mails);
  return (
    <Fact name="Mail">
      {isOn
        ? `Set up: ${count(waiting)} on the way, ${count(givenUp)} given up.`
        : 'Not set up: this site sends no mail, so look into the inbox.'}
      {lastError && <span className={aside}>The last that failed: “{lastError}”</span>}
    </Fact>
  );
}

function FailureFact({ lastFailure }: HostHealth) {
  return (
    <Fact name="Failures">
      {lastFailure === null ? (
        'No request has failed since the start.'
      ) : (
        <>
          The last request that failed was on {formatDateTime(lastFailure.at)}.
          <span className={aside}>
            Its id is <code>{lastFailure.requestId}</code>.
          </span>
        </>
      )}
    </Fact>
  );
}

/** All checks with their results. */
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
          {setUpProblems === 0 ? 'Nothing wrong was noticed.' : 'Not as it should be: see above.'}
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
