import type { HostNotice } from '../../../src/contract/host-notice.ts';
import { HealthProblem, type HostHealth, SiteHealth } from '../../../src/contract/site-health.ts';
import { endpoint } from '../api/endpoint.ts';
import { mailsOf, isWaiting } from '../leads/mail.ts';
import type { Ports } from '../ports.ts';

/** Either limit makes a disk nearly full. */
const FREE_SPACE_MIN = { bytes: 1_000_000_000, part: 0.1 };

const isNearlyFull = (disk: HostHealth['disk']): boolean =>
  disk !== null &&
  (disk.freeBytes < FREE_SPACE_MIN.bytes || disk.freeBytes < disk.totalBytes * FREE_SPACE_MIN.part);

const hasDamage = ({ fileCheck }: HostHealth, isPicture: boolean): boolean =>
  (fileCheck?.damaged ?? []).some(({ kind }) => (kind === 'picture') === isPicture);

/** Over a database, backups are made outside the site, which may not know of them. */
const lacksBackup = ({ store, backup }: HostHealth): boolean =>
  backup.hasFailed || (store.kind === 'files' && backup.last === null);

const isSetting = (notice: HostNotice): boolean =>
  notice !== 'unknown-address' && notice !== 'passkeys-elsewhere';

/** The number of leads with an email that was tried in vain. */
async function unsentMails({ leads }: Pick<Ports, 'leads'>): Promise<number> {
  const waiting = await leads.withMail('waiting');
  const failing = waiting.filter((lead) =>
    mailsOf(lead).some((mail) => isWaiting(mail) && mail.delivery.lastError !== ''),
  );
  return new Set([...failing, ...(await leads.withMail('failed'))].map(({ id }) => id)).size;
}

export async function siteHealth(ports: Ports, now: Date): Promise<SiteHealth> {
  const host = (await ports.health?.()) ?? null;
  const unsent = await unsentMails(ports);
  const notices = ports.notices?.() ?? [];
  const hasProblem: Record<HealthProblem, boolean> = {
    storage: host !== null && !host.store.isUsable,
    files: host !== null && hasDamage(host, false),
    pictures: host !== null && hasDamage(host, true),
    disk: host !== null && isNearlyFull(host.disk),
    backup: host !== null && lacksBackup(host),
    mail: unsent > 0,
    address: notices.includes('unknown-address'),
    passkeys: notices.includes('passkeys-elsewhere'),
    'server-settings': notices.some(isSetting),
  };
  return {
    now: now.toISOString(),
    host,
    mail: { isOn: ports.mail.isOn, unsent },
    problems: HealthProblem.options.filter((problem) => hasProblem[problem]),
  };
}

export const healthEndpoints = [
  endpoint('GET /api/admin/health', {
    summary: 'The health of the site',
    details:
      'The state of its storage, disk, backups and email, and anything that needs attention. The demo has no server, so its values are samples.',
    access: ['admin'],
    reads: ['leads'],
    result: SiteHealth,
    handle: ({ ports, now }) => siteHealth(ports, now),
  }),
] as const;
