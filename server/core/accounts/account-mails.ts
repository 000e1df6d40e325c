import type { Account } from '../../../src/contract/account.ts';
import type { ResetLink } from '../../../src/contract/user.ts';
import type { Ports } from '../ports.ts';
import type { ReadAccount, ResetMail } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { keepLink, makeAccountLink } from './one-time-links.ts';

/** The events that the owner of an account is told about. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'role-changed',
  'account-disabled',
  'account-enabled',
  'link-made',
  'new-place',
  'factor-added',
  'factor-removed',
  'factors-removed',
  'recovery-code-used',
  'recovery-codes-made',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

const mailOf = (id: string, accountId: string, now: Date): ResetMail => {
  const askedAt = now.toISOString();
  return { id, accountId, askedAt, attempts: 0, nextTryAt: askedAt };
};

export const linkMailId = (accountId: string): string => `link ${accountId}`;

/**
 * Queues a notice to an account's owner, one of each kind. Call the port's `announce` after the commit.
 * @param by the admin who did it to someone else's account
 */
export async function queueNotice(
  { accountMails }: Pick<Ports, 'accountMails'>,
  { resetMails }: AccessWriter,
  accountId: string,
  event: AccountNotice,
  now: Date,
  by?: Account,
): Promise<void> {
  if (!accountMails) return;
  const mail = { ...mailOf(`${event} ${accountId}`, accountId, now), notice: event };
  await resetMails.put({ ...mail, ...(by && { by: by.name }) });
}

/** @param delay milliseconds before the mail is written */
export async function queueLink(
  { resetMails }: AccessWriter,
  accountId: string,
  now: Date,
  { delay = 0, by }: { delay?: number; by?: Account | undefined } = {},
): Promise<void> {
  const nextTryAt = new Date(now.getTime() + delay).toISOString();
  const mail = { ...mailOf(linkMailId(accountId), accountId, now), nextTryAt };
  await resetMails.put({ ...mail, ...(by && { by: by.name }) });
}

/** Queues a mail with a welcome link or, if the host sends no mail, returns the link to pass on. */
export async function welcomeOwner(
  ports: Pick<Ports, 'accountMails' | 'ids'>,
  access: AccessWriter,
  owner: ReadAccount,
  now: Date,
  by: Account | undefined,
): Promise<ResetLink | undefined> {
  if (ports.accountMails) {
    await queueLink(access, owner.id, now, { by });
    return undefined;
  }
  const { path, link } = await makeAccountLink(ports, owner, now);
  await keepLink(access, link, now);
  return { path, expiresAt: link.expiresAt };
}
