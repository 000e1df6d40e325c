import type { ResetLink } from '../../../src/contract/user.ts';
import type { Ports } from '../ports.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { keepLink, makeAccountLink } from './one-time-links.ts';
import type { ReadAccount } from '../state.ts';

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

/** Queues a notice to an account's owner, one of each kind. Call the port's `announce` after the commit. */
export async function queueNotice(
  { accountMails }: Pick<Ports, 'accountMails'>,
  { resetMails }: AccessWriter,
  accountId: string,
  event: AccountNotice,
  now: Date,
): Promise<void> {
  if (!accountMails) return;
  const askedAt = now.toISOString();
  const mail = { accountId: `${event} ${accountId}`, askedAt, attempts: 0, nextTryAt: askedAt };
  await resetMails.put({ ...mail, notice: { accountId, event } });
}

/** @param delay milliseconds before the mail is written */
export async function queueLink(
  { resetMails }: AccessWriter,
  accountId: string,
  now: Date,
  delay = 0,
): Promise<void> {
  const nextTryAt = new Date(now.getTime() + delay).toISOString();
  await resetMails.put({ accountId, askedAt: now.toISOString(), attempts: 0, nextTryAt });
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
