import type { ResetLink } from '../../../src/contract/user.ts';
import type { Ports } from '../ports.ts';
import type { ReadAccount, ResetMail } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { keepLink, makeAccountLink } from './one-time-links.ts';

export type AccountNotice =
  | 'password-changed'
  | 'role-changed'
  | 'account-disabled'
  | 'account-enabled'
  | 'link-made'
  | 'new-place'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-removed'
  | 'recovery-code-used'
  | 'recovery-codes-made';

const mailOf = (id: string, accountId: string, now: Date): ResetMail => {
  const askedAt = now.toISOString();
  return { id, accountId, askedAt, attempts: 0, nextTryAt: askedAt };
};

export const linkMailId = (accountId: string): string => `link ${accountId}`;

/** Queues a notice to an account's owner, one of each kind. Call the port's `announce` after the commit. */
export async function queueNotice(
  { accountMails }: Pick<Ports, 'accountMails'>,
  { resetMails }: AccessWriter,
  accountId: string,
  event: AccountNotice,
  now: Date,
): Promise<void> {
  if (!accountMails) return;
  await resetMails.put({ ...mailOf(`${event} ${accountId}`, accountId, now), notice: event });
}

/** @param delay milliseconds before the mail is written */
export async function queueLink(
  { resetMails }: AccessWriter,
  accountId: string,
  now: Date,
  delay = 0,
): Promise<void> {
  const nextTryAt = new Date(now.getTime() + delay).toISOString();
  await resetMails.put({ ...mailOf(linkMailId(accountId), accountId, now), nextTryAt });
}

/** Queues a mail with a welcome link or, if the host sends no mail, returns the link to pass on. */
export async function welcomeOwner(
  ports: Pick<Ports, 'accountMails' | 'ids'>,
  access: AccessWriter,
  owner: ReadAccount,
  now: Date,
): Promise<ResetLink | undefined> {
  if (ports.accountMails) {
    await queueLink(access, owner.id, now);
    return undefined;
  }
  const { path, link } = await makeAccountLink(ports, owner, now);
  await keepLink(access, link, now);
  return { path, expiresAt: link.expiresAt };
}
