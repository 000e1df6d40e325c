import { inspect } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostNotice } from '../src/contract/host-notice.ts';
import type { Respond } from './core/api/respond.ts';
import { openCore } from './core/core.ts';
import { makeRateLimiter } from './core/rate-limit/rate-limiter.ts';
import type { Ports } from './core/ports.ts';
import type { Environment } from './environment.ts';
import { makeHostNotices } from './host-notices.ts';
import { noCoachMails, openCoachMails } from './mail/coach-mails.ts';
import { smtpMailer } from './mail/mailer.ts';
import { noMail, openOutbox } from './mail/outbox.ts';
import { openResetMails } from './mail/reset-mails.ts';
import { libraryPictures } from './pictures/library.ts';
import { pexelsPictures } from './pictures/pexels.ts';
import { liveIds } from './secrets/ids.ts';
import { argon2Passwords } from './secrets/passwords.ts';
import { openSecurityLog } from './security-log.ts';
import { makeFolder } from './storage/durable-file.ts';
import { openSiteStores } from './site-stores.ts';

/** How long a stop waits for mail under way, in milliseconds. */
const MAIL_PATIENCE = 4_000;

/** The API of the live host, open over what it is kept in. */
export interface Live {
  respond: Respond;
  ports: Ports;
  /** Takes what requests show of how the site was set up. */
  notice: (notice: HostNotice) => void;
  /** Waits for what is under way and gives the data folder back. */
  close(): Promise<void>;
}

/** Writes a failure of ours to the log, with its causes. */
export function report(error: unknown): void {
  process.stderr.write(`${new Date().toISOString()} ${inspect(error, { depth: 4 })}\n`);
}

/** Writes a sentence to the log that whoever runs the site should read. */
const warn = (sentence: string): void =>
  void process.stderr.write(`${new Date().toISOString()} ${sentence}\n`);

/**
 * Opens everything of the live host but pages and network.
 *
 * @param tell told what takes longer at the start
 * @throws StartFailure when the data folder or the database cannot be used
 */
export async function openLive(environment: Environment, tell?: (sentence: string) => void): Promise<Live> {
  const { dataDir, mail: mailSettings, pexels, siteUrl } = environment;
  const {
    content,
    access,
    enquiries,
    subscribers,
    coachMails: keptCoachMails,
    close,
  } = await openSiteStores(environment, { report, ...(tell && { tell }) });
  const clock = { now: () => new Date() };
  // Over a database it holds logs and notes alone.
  await makeFolder(dataDir);
  const securityLog = await openSecurityLog(dataDir, { report });
  const mail = mailSettings
    ? openOutbox({
        enquiries,
        mailer: smtpMailer(mailSettings.smtpUrl),
        correspondents: { ...mailSettings, siteUrl },
        clock,
        report,
      })
    : noMail;
  const notices = makeHostNotices(warn);
  // A link in a mail needs an address that nobody but the owner of the site has said.
  const resetMails =
    mailSettings && siteUrl !== undefined
      ? openResetMails({
          access,
          ids: liveIds,
          mailer: smtpMailer(mailSettings.smtpUrl),
          from: mailSettings.from,
          siteUrl,
          clock,
          report,
          securityLog,
        })
      : undefined;
  const ports: Ports = {
    content,
    access,
    enquiries,
    subscribers,
    coachMails: keptCoachMails,
    passwords: argon2Passwords,
    mail,
    ...(resetMails && { resetMails }),
    pictures: pexels ? pexelsPictures({ ...pexels, report }) : libraryPictures,
    clock,
    ids: liveIds,
    rateLimiter: makeRateLimiter(clock),
    securityLog,
    notices: notices.list,
    capabilities: {
      visitorsChangeImages: false,
      keeps: 'for-good',
      mailsResetLinks: resetMails !== undefined,
    },
    report,
  };
  const coachMails = mailSettings
    ? openCoachMails({
        ports,
        mailer: smtpMailer(mailSettings.smtpUrl),
        correspondents: { ...mailSettings, siteUrl },
      })
    : noCoachMails;
  return {
    respond: openCore(ports),
    ports,
    notice: notices.raise,
    async close() {
      const stopped = Promise.all([mail.stop(), coachMails.stop(), resetMails?.stop()]);
      await Promise.race([stopped, pause(MAIL_PATIENCE, undefined, { ref: false })]);
      await close();
      await securityLog.close();
    },
  };
}
