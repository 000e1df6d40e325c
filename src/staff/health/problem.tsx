import type { ReactNode } from 'react';
import type { HostNotice } from '../../contract/host-notice.ts';
import {
  DAMAGE_CURES,
  type DamagedRecord,
  type HealthProblem,
  type SiteHealth,
} from '../../contract/site-health.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { freeSpace } from './disk-space.ts';

/** Configuration problems have their own texts elsewhere. */
type Kind = Exclude<HealthProblem, HostNotice>;

const kinds: Record<DamagedRecord['kind'], string> = {
  post: 'Post',
  picture: 'Picture',
  version: 'History of',
  audit: 'Audit',
  'security-log': 'Security log',
};

const inbox = <InlineLink href="/admin/inbox">Open the inbox</InlineLink>;

const ofStore = ({ host }: SiteHealth): ReactNode =>
  host?.store.kind === 'database' ? (
    <Alert tone="danger" title="The database does not answer">
      What visitors send is refused, and pages that need the database say that they cannot be read. Ask
      whoever runs the server to look at the database.
    </Alert>
  ) : (
    <Alert tone="danger" title="Nothing can be saved">
      Visitors can read the site, but what they send is refused, and so is what you change. Ask whoever runs
      the server to look at its disk and its log.
    </Alert>
  );

const ofDamage = ({ host }: SiteHealth): ReactNode => {
  const damaged = host?.scrub?.damaged ?? [];
  return (
    <Alert
      tone="danger"
      title={
        damaged.length === 1
          ? '1 file is damaged or missing'
          : `${damaged.length} files are damaged or missing`
      }
    >
      <ul className="grid gap-2">
        {damaged.map(({ kind, name, file, state }) => (
          <li key={file}>
            {kinds[kind]} “{name}”: <code className="break-all">{file}</code> is {state}. {DAMAGE_CURES[kind]}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

const ofDisk = ({ host }: SiteHealth): ReactNode => (
  <Alert tone="warning" title="The disk is nearly full">
    {host?.disk && `${freeSpace(host.disk)}. `}
    When nothing is left, no request of a visitor can be saved. Ask whoever runs the server to make room.
  </Alert>
);

const ofFailedBackup = (): ReactNode => (
  <Alert tone="danger" title="The last backup failed">
    The site goes on, without a fresh copy of its data. Ask whoever runs the server to look at the folder of
    the backups and at the log.
  </Alert>
);

const ofMissingBackup = (): ReactNode => (
  <Alert tone="warning" title="There is no backup">
    The site makes one whenever it starts, but none is there. Ask whoever runs the server to look at the
    folder of the backups.
  </Alert>
);

const ofFailedRequest = ({ host }: SiteHealth): ReactNode =>
  host?.lastFailure && (
    <Alert tone="warning" title="A request failed">
      On {formatDateTime(host.lastFailure.at)} somebody was told that the site could not do what was asked. If
      that happens again, ask whoever runs the server to look at the log of that moment, for request{' '}
      <code>{host.lastFailure.requestId}</code>.
    </Alert>
  );

const ofMailGivenUp = ({ mail: { givenUp } }: SiteHealth): ReactNode => (
  <Alert tone="danger" title={givenUp === 1 ? '1 mail was given up' : `${givenUp} mails were given up`}>
    The mail server did not take {givenUp === 1 ? 'it' : 'them'}. The enquiry itself is safe. {inbox} to see
    why, and to send again.
  </Alert>
);

const ofFailingMail = ({ mail: { failing } }: SiteHealth): ReactNode => (
  <Alert
    tone="warning"
    title={failing === 1 ? '1 mail does not get through' : `${failing} mails do not get through`}
  >
    {failing === 1 ? 'It is tried again by itself.' : 'They are tried again by themselves.'} {inbox} to see
    when. If it goes on, ask whoever runs the server to check the mail server.
  </Alert>
);

const alerts: Record<Kind, (health: SiteHealth) => ReactNode> = {
  'store-unusable': ofStore,
  'data-damaged': ofDamage,
  'disk-nearly-full': ofDisk,
  'backup-failed': ofFailedBackup,
  'backup-missing': ofMissingBackup,
  'request-failed': ofFailedRequest,
  'mail-given-up': ofMailGivenUp,
  'mail-failing': ofFailingMail,
};

/** A problem with its meaning and advice. */
export const Problem = ({ problem, health }: { problem: Kind; health: SiteHealth }): ReactNode =>
  alerts[problem](health);
