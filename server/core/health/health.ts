import { DAY } from '../../../src/lib/time.ts';
import { type HealthProblem, type HostHealth, SiteHealth } from '../../../src/contract/site-health.ts';
import { isGivenUp, type KeptMail, mailsOf } from '../enquiries/mail.ts';
import type { Ports } from '../ports.ts';
import { endpoint } from '../api/endpoint.ts';

/** Either limit makes a disk nearly full. */
const LITTLE_SPACE = { bytes: 1_000_000_000, part: 0.1 };

const isNearlyFull = (disk: HostHealth['disk']): boolean =>
  disk !== null &&
  (disk.freeBytes < LITTLE_SPACE.bytes || disk.freeBytes < disk.totalBytes * LITTLE_SPACE.part);

/** A host's problems. A failure counts for a day, since it cannot be dismissed. */
function problemsOfHost(host: HostHealth, now: Date): HealthProblem[] {
  const { store, disk, backup, lastFailure, fileCheck } = host;
  const there: readonly (readonly [HealthProblem, boolean])[] = [
    ['store-unusable', !store.isUsable],
    ['data-damaged', fileCheck !== undefined && fileCheck.damaged.length > 0],
    ['disk-nearly-full', isNearlyFull(disk)],
    ['backup-failed', backup.hasFailed],
    // Over a database, backups are made outside the site, which may not know of them.
    ['backup-missing', store.kind === 'files' && backup.last === null && !backup.hasFailed],
    ['request-failed', lastFailure !== null && now.getTime() - Date.parse(lastFailure.at) < DAY],
  ];
  return there.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

async function mailOf({ mail, enquiries }: Ports): Promise<SiteHealth['mail']> {
  const waiting = await enquiries.withMail('waiting');
  const givenUp = await enquiries.withMail('failed');
  const isFailing = ({ delivery }: KeptMail): boolean =>
    delivery.state === 'waiting' && delivery.lastError !== '';
  const failing = waiting.filter((enquiry) => mailsOf(enquiry).some(isFailing));
  const [newest] = [...failing, ...givenUp]
    .flatMap(mailsOf)
    .filter((mail) => isFailing(mail) || isGivenUp(mail))
    .toSorted((a, b) => b.since.localeCompare(a.since));
  return {
    isOn: mail.isOn,
    waiting: waiting.length,
    failing: failing.length,
    givenUp: givenUp.length,
    lastError: newest?.delivery.lastError ?? '',
  };
}

export async function siteHealth(ports: Ports, now: Date): Promise<SiteHealth> {
  const host = (await ports.health?.()) ?? null;
  const mail = await mailOf(ports);
  return {
    now: now.toISOString(),
    host,
    mail,
    troubles: [
      ...(host ? problemsOfHost(host, now) : []),
      ...(mail.givenUp > 0 ? ['mail-given-up' as const] : []),
      ...(mail.failing > 0 ? ['mail-failing' as const] : []),
      ...(ports.notices?.() ?? []),
    ],
  };
}

/** Whether the host has a problem that no other screen shows. */
export async function needsAttention({ health }: Ports, now: Date): Promise<boolean> {
  const host = await health?.();
  return host !== undefined && problemsOfHost(host, now).length > 0;
}

export const healthEndpoints = [
  endpoint('GET /api/admin/health', {
    summary: 'The health of the site',
    details:
      'The state of its storage, disk, backups, failures and email, and anything that needs attention. The demo has no server to report on.',
    access: ['admin'],
    reads: ['enquiries'],
    result: SiteHealth,
    handle: ({ ports, now }) => siteHealth(ports, now),
  }),
] as const;
