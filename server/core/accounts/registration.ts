import { DAY } from '../../../src/lib/time.ts';
import { MOST_PENDING, type RegistrationInput } from '../../../src/contract/user.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import type { StoredAccount } from '../state.ts';
import { decoyOf } from './log-in.ts';

/** Days until an unanswered registration is removed. */
const PENDING_DAYS = 30;

const isPending = ({ state }: Frozen<StoredAccount>): boolean => state === 'pending';

/** Whether a registration is past its time. One from a release that did not store its date stays. */
const isUnanswered = (account: Frozen<StoredAccount>, now: Date): boolean =>
  isPending(account) && Date.parse(account.createdAt ?? '') + PENDING_DAYS * DAY <= now.getTime();

/** Removes expired registrations. */
export async function removeUnanswered(
  { access, securityLog }: Pick<Ports, 'access' | 'securityLog'>,
  now: Date,
): Promise<void> {
  if (!(await access.accounts.all()).some((account) => isUnanswered(account, now))) return;
  const removed = await access.transaction(async ({ accounts }) => {
    const unanswered = (await accounts.all()).filter((account) => isUnanswered(account, now));
    for (const { id } of unanswered) await accounts.remove(id);
    return unanswered;
  });
  for (const { id } of removed) securityLog?.note({ event: 'registration-expired', account: id });
}

interface RegisterCall {
  body: RegistrationInput;
  ports: Ports;
  session: Session;
  now: Date;
}

/**
 * Creates an account that waits for approval. An existing address gets the same answer after the same work, and nothing
 * changes; so does everybody once the limit of waiting accounts is reached (decision 043).
 * @throws HttpError 403 if registration is closed
 */
export async function register({ body, ports, session, now }: RegisterCall): Promise<{ success: true }> {
  if ((await ports.content.settings.site()).isRegistrationClosed) {
    throw new HttpError(403, 'Registration is closed on this site. Please ask an admin for an account.');
  }
  await removeUnanswered(ports, now);
  const account: StoredAccount = {
    id: ports.ids.id(),
    name: body.name,
    email: body.email,
    passwordHash: await decoyOf(ports),
    state: 'pending',
    role: null,
    createdAt: now.toISOString(),
  };
  const { isNew, isFull } = await ports.access.transaction(async ({ accounts }) => {
    const pending = (await accounts.all()).filter(isPending);
    const isFull = pending.length >= MOST_PENDING;
    const existing = (await accounts.byEmail(body.email)) ?? (isFull ? pending[0] : undefined);
    // Written in either case, so that every address waits for the disk.
    await accounts.put(existing ?? account);
    return { isNew: existing === undefined, isFull };
  });
  if (isFull) {
    const event = { event: 'limit-reached', endpoint: 'POST /api/auth/register' } as const;
    ports.securityLog?.note(event, session.address);
  }
  if (isNew) ports.securityLog?.note({ event: 'registration', account: account.id }, session.address);
  return { success: true };
}
