import { HttpError } from '../api/http-error.ts';
import type { Ports, Session } from '../ports.ts';
import { queueLink } from './account-mails.ts';

/** Mails per address and hour: more would only bother its owner. */
const LIMIT = { calls: 3, seconds: 3_600 };

interface ForgotCall {
  body: { email: string };
  ports: Ports;
  session: Session;
  now: Date;
}

/**
 * Mails a password link if the address has an active account. Every other address gets the same answer after the same
 * work, so that callers cannot discover accounts.
 */
export async function forgotPassword({ body, ports, session, now }: ForgotCall): Promise<{ success: true }> {
  const { access, accountMails, rateLimiter } = ports;
  if (!accountMails) {
    throw new HttpError(
      409,
      'This site cannot send you a link. Please ask an admin for one that sets a new password.',
    );
  }
  const wait = await rateLimiter.take(`reset-mail ${body.email.toLowerCase()}`, '', LIMIT);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000);
    throw new HttpError(
      429,
      `A link for this address has been asked for several times. Please look into your mail, or try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      { headers: { 'retry-after': String(Math.ceil(wait / 1000)) }, noteAs: 'limit-reached' },
    );
  }
  const account = await access.transaction(async (within) => {
    const owner = await within.accounts.byEmail(body.email);
    // Removed in either case, so that an unknown address waits for the disk as well.
    await within.resetMails.remove(owner?.id ?? '');
    if (owner?.state === 'active') await queueLink(within, owner.id, now);
    return owner?.id;
  });
  ports.securityLog?.note({ event: 'reset-asked', account }, session.address);
  accountMails.announce();
  return { success: true };
}
