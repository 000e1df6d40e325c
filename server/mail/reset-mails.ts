import type { SendMailOptions } from 'nodemailer';
import { keepLink, makeLink } from '../core/accounts/one-time-links.ts';
import type { Clock, Frozen, Ids, ResetMails } from '../core/ports.ts';
import type { SecurityLog } from '../core/security-log.ts';
import type { ResetMail, StoredAccount } from '../core/state.ts';
import type { AccessStore } from '../core/store/access-repositories.ts';
import { isRefusedForGood } from './delivery-failure.ts';
import type { Mailer } from './mailer.ts';
import { oneLine } from './one-line.ts';
import type { Later } from './later.ts';
import { openWorker } from './worker.ts';

const MINUTE = 60_000;
/** How long to wait after the first failed try, the second, and so on. Who waits for longer asks again. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
/** For how long a mail that is being sent is nobody else's: longer than a mail server can take. */
const CLAIM = 5 * MINUTE;

/** The core's port, and ways to wait for it. */
export interface ResetMailQueue extends ResetMails {
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves when the message under way was delivered or put off. */
  stop(): Promise<void>;
}

interface ResetMailOptions {
  access: AccessStore;
  ids: Ids;
  mailer: Mailer;
  /** In whose name. */
  from: string;
  /** The site's public origin: a link never leads where a request's own Host header says. */
  siteUrl: string;
  clock: Clock;
  report: (error: unknown) => void;
  securityLog?: SecurityLog;
  /** How often to look, in milliseconds, where other servers put mails into the same store. */
  lookEvery?: number | undefined;
  later?: Later;
}

const messageTo = (
  { name, email }: Pick<StoredAccount, 'name' | 'email'>,
  link: string,
  { from, siteUrl }: ResetMailOptions,
): SendMailOptions => ({
  from,
  to: { name: oneLine(name), address: oneLine(email) },
  subject: `A new password for ${new URL(siteUrl).host}`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [
    `Hello ${oneLine(name)},`,
    `somebody asked for a new password for your account at ${siteUrl}. This link sets it. It works once, for an hour:`,
    link,
    'If that was not you, do nothing: your password stays as it is.',
  ].join('\n\n'),
});

/**
 * Mails the links that were asked for at the login, beside the visitors' requests and one at a time. What waits is in
 * the store, so a restart loses nothing; the link itself is not, so it is made anew for each try.
 */
export function openResetMails(options: ResetMailOptions): ResetMailQueue {
  const { access, ids, mailer, siteUrl, clock, report, securityLog, lookEvery, later } = options;

  const isSame = (one: Frozen<ResetMail>, other: Frozen<ResetMail>): boolean =>
    one.accountId === other.accountId && one.askedAt === other.askedAt;
  const dueAt = ({ nextTryAt }: Frozen<ResetMail>): number => Date.parse(nextTryAt);
  const isDue = (waiting: Frozen<ResetMail>): boolean => dueAt(waiting) <= clock.now().getTime();

  /**
   * Claims a mail for this server and keeps its link, at once. Gives nothing where somebody else has claimed it, and of
   * an account that is not active that it has no owner.
   */
  async function claim(waiting: Frozen<ResetMail>) {
    const { path, link } = await makeLink({ ids }, 'reset', waiting.accountId, clock.now());
    const claimed = await access.transaction(async (within) => {
      const current = (await within.resetMails.all()).find((other) => isSame(other, waiting));
      if (!current || !isDue(current)) return undefined;
      const nextTryAt = new Date(clock.now().getTime() + CLAIM).toISOString();
      await within.resetMails.put({ ...current, nextTryAt });
      const account = await within.accounts.byId(current.accountId);
      if (account?.state !== 'active') return { owner: undefined };
      await keepLink(within, link, clock.now());
      return { owner: { name: account.name, email: account.email } };
    });
    if (claimed?.owner) {
      securityLog?.note({ event: 'reset-link-made', account: waiting.accountId, by: 'mail' });
    }
    return claimed && { message: claimed.owner && messageTo(claimed.owner, siteUrl + path, options) };
  }

  /** The next try after a failed one; nothing once it is given up. */
  function putOff(waiting: Frozen<ResetMail>, cause: unknown): ResetMail | undefined {
    const pause = PAUSES[waiting.attempts];
    const isOver = pause === undefined || isRefusedForGood(cause);
    if (waiting.attempts === 0 || isOver) {
      const outlook = isOver ? 'It was given up' : 'It is tried again for an hour';
      report(
        new Error(
          `The mail with a reset link for account ${waiting.accountId} could not be sent. ${outlook}.`,
          { cause },
        ),
      );
    }
    if (isOver) return undefined;
    const nextTryAt = new Date(clock.now().getTime() + pause).toISOString();
    return { ...waiting, attempts: waiting.attempts + 1, nextTryAt };
  }

  async function send(waiting: Frozen<ResetMail>): Promise<void> {
    const claimed = await claim(waiting);
    if (!claimed) return;
    const { message } = claimed;
    const next = message && (await mailer.send(message).catch((cause: unknown) => putOff(waiting, cause)));
    await access.transaction(async ({ resetMails }) => {
      const isThere = (await resetMails.all()).some((other) => isSame(other, waiting));
      // Asked for once more meanwhile: then that one waits.
      if (isThere) await (next ? resetMails.put(next) : resetMails.remove(waiting.accountId));
    });
  }

  async function sendAllDue(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const next = (await access.resetMails.all()).find(isDue);
      if (!next) return;
      await send(next);
    }
  }

  async function untilNext(): Promise<number | undefined> {
    const times = (await access.resetMails.all()).map(dueAt);
    return times.length > 0 ? Math.min(...times) - clock.now().getTime() : undefined;
  }

  const { wake, settled, stop } = openWorker({
    work: sendAllDue,
    untilNext,
    trouble: 'Which mails with reset links wait cannot be read or saved. It is tried again every minute.',
    report,
    lookEvery,
    ...(later && { later }),
  });
  return { announce: wake, settled, stop };
}
