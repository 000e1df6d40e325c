import { counted } from '../../lib/text.ts';
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
    <Alert tone="danger" title="The database does not respond">
      Visitors cannot send anything, and pages that need the database show an error. Ask the person who runs
      the server to check the database.
    </Alert>
  ) : (
    <Alert tone="danger" title="Nothing can be saved">
      Visitors can read the site, but they cannot send anything, and you cannot save changes. Ask the person
      who runs the server to check its disk and log.
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
    When it is full, requests from visitors cannot be saved. Ask the person who runs the server to free up
    space.
  </Alert>
);

const ofFailedBackup = (): ReactNode => (
  <Alert tone="danger" title="The last backup failed">
    The site still works, but there is no recent copy of its data. Ask the person who runs the server to check
    the backup folder and the log.
  </Alert>
);

const ofMissingBackup = (): ReactNode => (
  <Alert tone="warning" title="There is no backup">
    The site makes one every time it starts, but there is none. Ask the person who runs the server to check
    the backup folder.
  </Alert>
);

const ofFailedRequest = ({ host }: SiteHealth): ReactNode =>
  host?.lastFailure && (
    <Alert tone="warning" title="A request failed">
      On {formatDateTime(host.lastFailure.at)} somebody saw an error message. If that happens again, ask the
      person who runs the server to look in the log for request <code>{host.lastFailure.requestId}</code>.
    </Alert>
  );

const ofMailGivenUp = ({ mail: { givenUp } }: SiteHealth): ReactNode => (
  <Alert tone="danger" title={`${counted(givenUp, 'email')} could not be sent`}>
    The mail server did not accept {givenUp === 1 ? 'it' : 'them'}. The enquiry itself is safe. {inbox} to see
    why and to send again.
  </Alert>
);

const ofFailingMail = ({ mail: { failing } }: SiteHealth): ReactNode => (
  <Alert tone="warning" title={failing === 1 ? '1 email is delayed' : `${failing} emails are delayed`}>
    {failing === 1 ? 'It will be retried automatically.' : 'They will be retried automatically.'} {inbox} to
    see when. If the problem continues, ask the person who runs the server to check the mail server.
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

export const Problem = ({ problem, health }: { problem: Kind; health: SiteHealth }): ReactNode =>
  alerts[problem](health);
