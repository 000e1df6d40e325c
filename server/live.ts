import { setTimeout as pause } from 'node:timers/promises';
import { HOUR } from '../src/lib/time.ts';
import type { HostNotice } from '../src/contract/host-notice.ts';
import { UPLOAD_MAX } from '../src/contract/media.ts';
import { pageSpeed } from './scan/page-speed.ts';
import { safeDownload } from './scan/safe-connect.ts';
import { openSiteScanner, userAgentOf } from './scan/site-scanner.ts';
import type { Respond } from './core/api/respond.ts';
import { hasPasskeysElsewhere } from './core/accounts/passkeys.ts';
import { factorsOf } from './core/accounts/second-factor.ts';
import { removeUnanswered } from './core/accounts/join.ts';
import { currentSession } from './core/accounts/sessions.ts';
import { removeLostAudits } from './core/audits/audits.ts';
import { emptyBins } from './core/bin.ts';
import { markRepliedPath } from './core/inbox/mark-replied.ts';
import { finishDeliveries } from './core/audits/report.ts';
import { openSecurityLog } from './core/security/open-security-log.ts';
import { openCore } from './core/table.ts';
import type { Ports } from './core/ports.ts';
import { type Environment, RELEASE } from './environment.ts';
import { makeHostNotices } from './monitoring/host-notices.ts';
import { openCoachMails } from './mail/coach-mails.ts';
import { allowsUnencryptedMail, smtpMailer } from './mail/smtp.ts';
import { noMail, openOutbox } from './mail/outbox.ts';
import { openAccountMails } from './mail/account-mails.ts';
import { testMailBy } from './mail/announcement.ts';
import { copyImageInSubprocess } from './media/image-subprocess.ts';
import { openMediaFiles, sweepMedia } from './media/media-files.ts';
import { type Failures, watchFailures } from './monitoring/failures.ts';
import { makeHostHealth } from './monitoring/host-health.ts';
import { type Log, openLog } from './monitoring/log.ts';
import { siteFigures, type SiteFigures } from './monitoring/site-figures.ts';
import { libraryPictures } from './content/pictures.ts';
import { openRemotePictures } from './pictures/remote-pictures.ts';
import { pexelsPictures } from './pictures/pexels.ts';
import { leakedPasswords } from './secrets/leaked-passwords.ts';
import { liveIds } from './secrets/ids.ts';
import { passkeysAt } from './secrets/passkeys.ts';
import { argon2Passwords } from './secrets/passwords.ts';
import { sealerWith } from './secrets/sealer.ts';
import { openSiteStores } from './site-stores.ts';
import { checkDaily } from './storage/daily-check.ts';
import { clearAbandoned } from './storage/durable-file.ts';
import { openKeyedHash } from './storage/encryption-key.ts';

/** How long a stop waits for a mail in progress, in milliseconds. */
const MAIL_TIMEOUT_MS = 4_000;
/** Poll interval for mails queued by another server, in milliseconds. */
const MAIL_POLL_MS = 30_000;

export interface Live {
  respond: Respond;
  ports: Ports;
  notice: (notice: HostNotice) => void;
  probe: () => Promise<void>;
  figures: () => Promise<SiteFigures | undefined>;
  failures: Failures;
  remotePictures: ReturnType<typeof openRemotePictures>;
  close(): Promise<void>;
}

/** Opens the live host except pages and network. Throws StartFailure if the data cannot be used. */
export async function openLive(
  environment: Environment,
  log: Log = openLog(environment.logFormat),
): Promise<Live> {
  const {
    dataDir,
    mail: mailSettings,
    pageSpeed: pageSpeedSettings,
    leakedPasswordsUrl,
    pexels,
    siteUrl,
  } = environment;
  const failures = watchFailures(log.report);
  const { report } = failures;
  const stores = await openSiteStores(environment, { report, print: log.info });
  const { content, access, enquiries, readKey, mediaStore, probe, lastBackup } = stores;
  const clock = { now: () => new Date() };
  const isInUse = (await access.accounts.all()).some((account) => factorsOf(account).app !== null);
  const keyedHash = await openKeyedHash(readKey, report, { isInUse });
  const fileCheck = stores.findDamage && checkDaily(stores.findDamage, { warn: log.warn, report });
  const copy = environment.copiesSecurityLog ? log.copy : undefined;
  const securityLog = openSecurityLog({
    access,
    clock,
    keyedHash: (text) => Promise.resolve(keyedHash(text)),
    report,
    copy,
  });
  const pollEvery = stores.isShared ? MAIL_POLL_MS : undefined;
  const sealer = sealerWith(readKey);
  const mailing = mailSettings && {
    mailer: smtpMailer(mailSettings.smtpUrl),
    correspondents: { ...mailSettings, siteUrl },
  };
  const mail = mailing
    ? openOutbox({
        ...mailing,
        enquiries,
        markPath: (lead) => markRepliedPath({ sealer }, lead),
        replySender: async () => {
          const { brand, contact, booking } = await content.settings.site();
          return { brand, email: contact.email, booking };
        },
        clock,
        report,
        pollEvery,
      })
    : noMail;
  const notices = makeHostNotices(log.warn);
  if (mailSettings && allowsUnencryptedMail(mailSettings.smtpUrl)) notices.raise('unencrypted-mail');
  if (stores.isUnencrypted) notices.raise('unencrypted-database');
  // A link in a mail requires an address from the owner, never from a request.
  const accountMails =
    mailSettings && siteUrl !== undefined
      ? openAccountMails({
          access,
          ids: liveIds,
          mailer: smtpMailer(mailSettings.smtpUrl),
          from: mailSettings.from,
          siteUrl,
          clock,
          report,
          securityLog,
          pollEvery,
        })
      : undefined;
  const passkeys = siteUrl === undefined ? undefined : passkeysAt(siteUrl);
  if (await hasPasskeysElsewhere(access, passkeys)) notices.raise('passkeys-elsewhere');
  const contact = async () => siteUrl ?? `mailto:${(await content.settings.site()).contact.email}`;
  const ports: Ports = {
    content,
    versions: stores.versions,
    access,
    enquiries,
    audits: stores.audits,
    siteScanner: openSiteScanner({
      contact,
      ...(pageSpeedSettings && { paintFacts: pageSpeed({ ...pageSpeedSettings, report }) }),
      report,
    }),
    subscribers: stores.subscribers,
    coachMails: stores.coachMails,
    backups: { last: stores.backupRecord, release: RELEASE, snapshot: stores.snapshot, media: mediaStore },
    passwords: argon2Passwords,
    mail,
    ...(accountMails && { accountMails }),
    mediaFiles: openMediaFiles(mediaStore),
    ...(leakedPasswordsUrl && { isLeaked: leakedPasswords({ url: leakedPasswordsUrl, report }) }),
    pictures: pexels ? pexelsPictures({ ...pexels, report }) : libraryPictures,
    clock,
    ids: liveIds,
    keyedHash: (text) => Promise.resolve(keyedHash(text)),
    sealer,
    ...(passkeys && { passkeys }),
    rateLimiter: stores.rateLimiterBy(clock, keyedHash),
    securityLog,
    securityHistory: securityLog,
    notices: notices.list,
    setUp: {
      hasAddress: siteUrl !== undefined,
      ...(mailing && { sendTestMail: testMailBy(mailing.mailer, mailing.correspondents) }),
    },
    health: makeHostHealth({
      kind: stores.isShared ? 'database' : 'files',
      dataDir,
      probe,
      lastBackup,
      hasBackupFailed: stores.hasBackupFailed,
      fileCheck: fileCheck?.last,
      failures,
    }),
    capabilities: {
      visitorsChangeImages: false,
      keeps: 'for-good',
      mailsResetLinks: accountMails !== undefined,
    },
    report,
  };
  const stopSweeping = startCleanupJob(
    [
      (now) => emptyBins(ports, now),
      (now) => sweepMedia(mediaStore, content, now),
      async (now) => {
        await enquiries.purge(now);
        await removeLostAudits(ports, now);
      },
      (now) => removeUnanswered(ports, now),
      (now) => finishDeliveries(ports, now),
      // Files of killed commands, such as a backup into the data folder.
      () => clearAbandoned(dataDir),
    ],
    report,
  );
  const coachMails = mailing && openCoachMails({ ...mailing, ports });
  return {
    respond: openCore(ports),
    ports,
    notice: notices.raise,
    probe,
    figures: siteFigures({ ports, probe, lastBackup }),
    failures,
    remotePictures: openRemotePictures({
      keyedHash,
      isStaff: async (session) => (await currentSession(ports, session, clock.now())).account !== undefined,
      download: async (address) =>
        safeDownload(address, {
          userAgent: userAgentOf('Pictures', await contact()),
          largest: UPLOAD_MAX.bytes,
        }),
      copy: copyImageInSubprocess,
    }),
    async close() {
      stopSweeping();
      fileCheck?.stop();
      const stopped = Promise.all([mail.stop(), coachMails?.stop(), accountMails?.stop()]);
      await Promise.race([stopped, pause(MAIL_TIMEOUT_MS, undefined, { ref: false })]);
      // Its last lines may be written to the stores.
      await securityLog.close();
      await stores.close();
    },
  };
}

/** Runs the cleanups now and hourly, whether others fail or not. Returns a function that stops it. */
export function startCleanupJob(
  sweeps: readonly ((now: Date) => Promise<void>)[],
  report: (error: unknown) => void,
): () => void {
  const sweep = () => {
    for (const one of sweeps) void one(new Date()).catch(report);
  };
  sweep();
  const hourly = setInterval(sweep, HOUR);
  hourly.unref();
  return () => clearInterval(hourly);
}
