import type { SendMailOptions } from 'nodemailer';
import { MINUTE } from '../../src/lib/time.ts';
import type { AccountNotice } from '../core/accounts/account-mails.ts';
import { keepLink, makeAccountLink, purposeOf } from '../core/accounts/one-time-links.ts';
import type { Frozen } from '../core/frozen.ts';
import type { AccountMails, Ports } from '../core/ports.ts';
import type { ResetMail, ReadAccount } from '../core/state.ts';
import type { AccessWriter } from '../core/store/access-repositories.ts';
import { isRefusedPermanently } from './delivery-failure.ts';
import { type Mailer, oneLine } from './mailer.ts';
import { openWorker, type SetTimer, type WorkerControls } from './worker.ts';

/** Pauses after each failed attempt. After the last one its owner has to ask again. */
const RETRY_PAUSES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
/** Mails older than this are dropped: the host may not have sent mail for a long time. */
const MAIL_AGE_MAX_MS = 24 * 60 * MINUTE;
/** How long a claim on a mail lasts: longer than a mail server can take. */
const CLAIM_MS = 5 * MINUTE;

interface AccountMailOptions {
  ports: Pick<Ports, 'access' | 'content' | 'ids' | 'clock' | 'report' | 'securityLog'>;
  mailer: Mailer;
  from: string;
  /** The site's public origin: links never use a request's Host header. */
  siteUrl: string;
  pollEvery?: number | undefined;
  setTimer?: SetTimer;
}

type MailText = readonly [subject: string, ...text: string[]];
type Notice = readonly [subject: string, text: string, advice?: string];

interface MailContext {
  /** The site with its address. */
  site: string;
  siteUrl: string;
  brand: string;
  /** The admin who did it. */
  by: string;
  role: ReadAccount['role'];
}

const UNEXPECTED_NOTE =
  'If you did not expect this, tell the site’s admin, and set a new password with “Forgot your password?” on the login page.';

const linkTexts: Record<'reset' | 'welcome', (named: MailContext, link: string) => MailText> = {
  welcome: ({ site, brand, by }, link) => [
    `Your account for ${brand}`,
    `${by} has set up an account for you at ${site}. Use this link to choose your password. It works once, within seven days:`,
    link,
    'If you did not expect this, you can ignore this email. Nobody can log in to the account without this link.',
  ],
  reset: ({ site, brand }, link) => [
    `A new password for ${brand}`,
    `Someone asked to reset the password for your account at ${site}. Use this link to choose a new one. It works once, within an hour:`,
    link,
    'If that wasn’t you, you can ignore this email. Your password will not change.',
  ],
};

/** Notices by event; a later release may have queued others. */
const notices: Record<AccountNotice, (named: MailContext) => Notice> = {
  'password-changed': ({ site, brand }) => [
    `Your password for ${brand} has been changed`,
    `The password for your account at ${site} was changed. You have been logged out everywhere else.`,
  ],
  'role-changed': ({ site, brand, by, role }) => [
    `Your role at ${brand} has been changed`,
    `${by} has changed the role of your account at ${site}${role === null ? '' : ` to ${role}`}. Please log in again.`,
  ],
  'account-disabled': ({ site, brand, by }) => [
    `Your account at ${brand} has been disabled`,
    `${by} has disabled your account at ${site}. You have been logged out and cannot log in.`,
    'If you did not expect this, ask the site’s admin.',
  ],
  'account-enabled': ({ site, brand, by }) => [
    `Your account at ${brand} has been enabled`,
    `${by} has enabled your account at ${site} again. You can log in with your old password.`,
  ],
  'new-place': ({ site, siteUrl, brand }) => [
    `New login to your account at ${brand}`,
    `Someone logged in to your account at ${site} from a new internet address. If that was you, there is nothing to do: the address changes when you use a phone or another network.`,
    `If it was not you, open ${siteUrl}/admin/account, log out any browsers you do not recognize, and change your password.`,
  ],
  'factor-added': ({ site, brand }) => [
    `A passkey or app was added to your account at ${brand}`,
    `A passkey or an authenticator app was added to your account at ${site}. You have been logged out everywhere else.`,
  ],
  'factor-removed': ({ site, brand }) => [
    `A passkey or app was removed from your account at ${brand}`,
    `A passkey or an authenticator app was removed from your account at ${site}. You have been logged out everywhere else.`,
  ],
  'factors-removed': ({ site, brand, by }) => [
    `Two-step verification for your account at ${brand} was turned off`,
    `${by} has turned off two-step verification for your account at ${site}. Your passkeys, authenticator app and recovery codes no longer work. Please log in again with just your password.`,
  ],
  'recovery-code-used': ({ site, brand }) => [
    `A recovery code for your account at ${brand} was used`,
    `Someone confirmed a login to your account at ${site} with a recovery code. Each code works once.`,
  ],
  'recovery-codes-made': ({ site, brand }) => [
    `New recovery codes for your account at ${brand}`,
    `New recovery codes were made for your account at ${site}. The old ones no longer work.`,
  ],
  'link-made': ({ site, brand, by }) => [
    `A link for your account at ${brand}`,
    `A link for setting a new password was made for your account at ${site}. ${by} will give it to you. You have been logged out everywhere; your password will not change until the link is used.`,
  ],
};

const messageTo = (
  { name, email }: ReadAccount,
  [subject, ...text]: MailText,
  { from, brand }: { from: string; brand: string },
): SendMailOptions => ({
  from: { name: brand, address: from },
  to: { name: oneLine(name), address: oneLine(email) },
  subject,
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [`Hello ${oneLine(name)},`, ...text].join('\n\n'),
});

/** Mails links and notices to account owners, one at a time. Links are not stored: each attempt makes a new one. */
export function openAccountMails(options: AccountMailOptions): AccountMails & WorkerControls {
  const { ports, mailer, from, siteUrl, pollEvery, setTimer } = options;
  const { access, content, ids, clock, report, securityLog } = ports;

  const contextOf = ({ role }: ReadAccount, { by = 'An admin' }: Frozen<ResetMail>, brand: string) => ({
    site: `${brand} (${siteUrl})`,
    siteUrl,
    brand,
    by: oneLine(by),
    role,
  });
  const isSame = (one: Frozen<ResetMail>, other: Frozen<ResetMail>): boolean =>
    one.id === other.id && one.askedAt === other.askedAt;
  const dueAt = ({ nextTryAt }: Frozen<ResetMail>): number => Date.parse(nextTryAt);
  const isDue = (waiting: Frozen<ResetMail>): boolean => dueAt(waiting) <= clock.now().getTime();

  async function noticeFor({ accounts }: AccessWriter, mail: Frozen<ResetMail>, brand: string) {
    const { accountId, notice } = mail;
    const owner = await accounts.byId(accountId);
    const textOf = Object.entries(notices).find(([event]) => event === notice)?.[1];
    if (!owner || !textOf) return undefined;
    const [subject, text, advice = UNEXPECTED_NOTE] = textOf(contextOf(owner, mail, brand));
    return messageTo(owner, [subject, text, advice], { from, brand });
  }

  /** Creates and stores the link of a mail; `undefined` for an inactive account. */
  async function linkFor(within: AccessWriter, mail: Frozen<ResetMail>, brand: string) {
    const owner = await within.accounts.byId(mail.accountId);
    if (owner?.state !== 'active') return undefined;
    const { path, link } = await makeAccountLink({ ids }, owner, clock.now());
    await keepLink(within, link, clock.now());
    const text = linkTexts[purposeOf(owner)](contextOf(owner, mail, brand), siteUrl + path);
    return messageTo(owner, text, { from, brand });
  }

  /** Claims a mail for this server and composes it; `undefined` if another server has claimed it. */
  async function claim(waiting: Frozen<ResetMail>) {
    const brand = oneLine((await content.settings.site()).brand);
    const claimed = await access.transaction(async (within) => {
      const current = (await within.resetMails.all()).find((other) => isSame(other, waiting));
      if (!current || !isDue(current)) return undefined;
      const nextTryAt = new Date(clock.now().getTime() + CLAIM_MS).toISOString();
      await within.resetMails.put({ ...current, nextTryAt });
      const isExpired = clock.now().getTime() - Date.parse(current.askedAt) > MAIL_AGE_MAX_MS;
      if (isExpired) return { message: undefined };
      return { message: await (current.notice ? noticeFor : linkFor)(within, current, brand) };
    });
    if (claimed?.message && !waiting.notice) {
      securityLog?.note({ event: 'reset-link-made', account: waiting.accountId, by: 'mail' });
    }
    return claimed;
  }

  /** The mail with its next attempt; `undefined` once it is given up. */
  function scheduleRetry(waiting: Frozen<ResetMail>, cause: unknown): ResetMail | undefined {
    const pause = RETRY_PAUSES_MS[waiting.attempts];
    const isFinal = pause === undefined || isRefusedPermanently(cause);
    if (waiting.attempts === 0 || isFinal) {
      const outlook = isFinal ? 'Delivery was given up' : 'Delivery will be retried for an hour';
      report(
        new Error(
          `The email with ${waiting.notice ? 'a notice' : 'a link'} for account ${waiting.accountId} could not be sent. ${outlook}.`,
          { cause },
        ),
      );
    }
    if (isFinal) return undefined;
    const nextTryAt = new Date(clock.now().getTime() + pause).toISOString();
    return { ...waiting, attempts: waiting.attempts + 1, nextTryAt };
  }

  async function send(waiting: Frozen<ResetMail>): Promise<void> {
    const claimed = await claim(waiting);
    if (!claimed) return;
    const { message } = claimed;
    const next =
      message && (await mailer.send(message).catch((cause: unknown) => scheduleRetry(waiting, cause)));
    await access.transaction(async ({ resetMails }) => {
      const isStored = (await resetMails.all()).some((other) => isSame(other, waiting));
      // Requested again during sending: then the newer one waits.
      if (isStored) await (next ? resetMails.put(next) : resetMails.remove(waiting.id));
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
    failureMessage: 'The queue of emails to account owners cannot be read or saved. Retrying every minute.',
    report,
    pollEvery,
    ...(setTimer && { setTimer }),
  });
  return { announce: wake, settled, stop };
}
