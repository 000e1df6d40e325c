import type { ReactNode } from 'react';
import {
  damageAdvice,
  type HealthProblem,
  type SiteHealth,
  type HostHealth,
} from '../../contract/site-health.ts';
import { counted } from '../../lib/text.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Nun } from '../../ui/art/nun.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;

/** File size in words: `850 MB`, `3.2 GB`, `41 GB`. Rounds down, so that free space is never overstated. */
function inWords(bytes: number): string {
  if (bytes < GIGABYTE) return `${Math.floor(bytes / MEGABYTE)} MB`;
  const gigabytes = bytes / GIGABYTE;
  return `${gigabytes < 10 ? Math.floor(gigabytes * 10) / 10 : Math.floor(gigabytes)} GB`;
}

/** Free disk space: `3.2 GB of 41 GB are free`. */
export const freeSpace = ({ freeBytes, totalBytes }: NonNullable<HostHealth['disk']>): string =>
  `${inWords(freeBytes)} of ${inWords(totalBytes)} are free`;

interface ProblemText {
  title: string;
  meaning: ReactNode;
  toDo: ReactNode;
  /** Nothing has stopped working yet. */
  isWarning?: boolean;
}

const inbox = <InlineLink href="/admin/inbox">Open the inbox</InlineLink>;

function damaged({ host }: SiteHealth): ProblemText {
  const files = host?.fileCheck?.damaged ?? [];
  const byKind = Map.groupBy(files, ({ kind }) => kind);
  return {
    title: byKind.has('data') ? 'Saved data cannot be read from the disk' : 'Some files cannot be read',
    meaning: 'Everything else still works.',
    toDo: (
      <>
        <ul className="grid gap-2">
          {[...byKind].map(([kind, its]) => (
            <li key={kind}>{damageAdvice[kind](its.length)}</li>
          ))}
        </ul>
        <details className="mt-3">
          <summary>Details for the person who runs the server</summary>
          <ul className="mt-2 grid gap-2">
            {files.map(({ name, file, state }) => (
              <li key={file}>
                <code className="break-all">{file}</code>{' '}
                <span>{`${name === file ? '' : `(${name}) `}is ${state}.`}</span>
              </li>
            ))}
          </ul>
        </details>
      </>
    ),
  };
}

const texts: Record<HealthProblem, (health: SiteHealth) => ProblemText> = {
  'store-unusable': ({ host }) =>
    host?.store.kind === 'database'
      ? {
          title: 'The database does not respond',
          meaning: 'Visitors cannot send anything, and pages that need the database show an error.',
          toDo: 'Ask the person who runs the server to check the database.',
        }
      : {
          title: 'Nothing can be saved',
          meaning: 'Visitors can read the site, but they cannot send anything, and you cannot save changes.',
          toDo: 'Ask the person who runs the server to check its disk and log.',
        },
  'data-damaged': damaged,
  'disk-nearly-full': ({ host }) => ({
    title: 'The disk is nearly full',
    meaning: `${host?.disk ? `${freeSpace(host.disk)}. ` : ''}When it is full, requests from visitors cannot be saved.`,
    toDo: 'Ask the person who runs the server to free up space.',
    isWarning: true,
  }),
  'backup-failed': () => ({
    title: 'The last backup failed',
    meaning: 'The site still works, but there is no recent copy of its data.',
    toDo: 'Ask the person who runs the server to check the backup folder and the log.',
  }),
  'backup-missing': () => ({
    title: 'There is no backup',
    meaning: 'The site makes one every time it starts, but there is none.',
    toDo: 'Ask the person who runs the server to check the backup folder.',
    isWarning: true,
  }),
  'request-failed': ({ host }) => ({
    title: 'A request failed',
    meaning: host?.lastFailure
      ? `On ${formatDateTime(host.lastFailure.at)} somebody saw an error message.`
      : 'Somebody saw an error message.',
    toDo: (
      <>
        If that happens again, ask the person who runs the server to look in the log for request{' '}
        <code className="break-all">{host?.lastFailure?.requestId}</code>.
      </>
    ),
    isWarning: true,
  }),
  'mail-given-up': ({ mail: { givenUp } }) => ({
    title: `${counted(givenUp, 'email')} could not be sent`,
    meaning: `The mail server did not accept ${givenUp === 1 ? 'it' : 'them'}. The enquiry itself is safe.`,
    toDo: <>{inbox} to see why and to send again.</>,
  }),
  'mail-failing': ({ mail: { failing } }) => ({
    title: failing === 1 ? '1 email is delayed' : `${failing} emails are delayed`,
    meaning: failing === 1 ? 'It will be retried automatically.' : 'They will be retried automatically.',
    toDo: (
      <>
        {inbox} to see when. If the problem continues, ask the person who runs the server to check the mail
        server.
      </>
    ),
    isWarning: true,
  }),
  'unknown-proxy': () => ({
    title: 'All visitors may share one limit',
    meaning:
      'Requests reach this site through a proxy that has not been configured. When many people write at once, some may be refused.',
    toDo: 'Ask the person who runs the server to set TRUST_PROXY to the number of proxies in front of the site (0 if there is none) and restart it.',
    isWarning: true,
  }),
  'unknown-address': () => ({
    title: 'The site does not know its own address',
    meaning: 'Search engines and feed readers may get the wrong address.',
    toDo: 'Ask the person who runs the server to set SITE_URL to the public address, such as https://example.com, and restart it.',
    isWarning: true,
  }),
  'unencrypted-mail': () => ({
    title: 'Email may be sent unencrypted',
    meaning:
      'The email account’s password and what visitors write could be read on the way to the mail server.',
    toDo: 'Ask the person who runs the server to change SMTP_URL so that it requires encryption, and restart it.',
    isWarning: true,
  }),
  'unencrypted-database': () => ({
    title: 'The connection to the database is not encrypted',
    meaning: 'Leads and accounts could be read and changed on the way to the database.',
    toDo: 'Ask the person who runs the server to add sslmode=verify-full to DATABASE_URL and restart it.',
    isWarning: true,
  }),
  'passkeys-elsewhere': () => ({
    title: 'Some passkeys do not work at this address',
    meaning: 'They were made when this site had another address.',
    toDo: 'Their owners can log in with an authenticator app or a recovery code, then add a new passkey under “Your account”.',
    isWarning: true,
  }),
  unconfined: () => ({
    title: 'The site runs with too many permissions',
    meaning: 'The limits that protect the rest of the machine from a break-in are off.',
    toDo: 'Ask the person who runs the server to start the site with dist/server/start.js, as npm start does.',
    isWarning: true,
  }),
};

export function Problem({ problem, health }: { problem: HealthProblem; health: SiteHealth }) {
  const { title, meaning, toDo, isWarning = false } = texts[problem](health);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-4 xl:grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,7fr)] xl:gap-x-4">
      <Nun className={isWarning ? 'mt-1 size-5 text-warning' : 'mt-1 size-5 text-danger'} />
      <div>
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        <p className="text-soft">{meaning}</p>
      </div>
      <div className="max-xl:col-start-2">
        <p className="text-sm text-mute">What to do</p>
        <div>{toDo}</div>
      </div>
    </li>
  );
}
