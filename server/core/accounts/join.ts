import type * as z from 'zod/mini';
import type { Account } from '../../../src/contract/account.ts';
import {
  PENDING_USERS_MAX,
  type LinkAnswer,
  type RegistrationInput,
  type SetUpInput,
} from '../../../src/contract/user.ts';
import { DAY } from '../../../src/lib/time.ts';
import type { Handling } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount, ReadAccount } from '../state.ts';
import { queueNotice } from './account-mails.ts';
import { requireActive, decoyOf } from './log-in.ts';
import { findLink, purposeOf } from './one-time-links.ts';
import { prepareSession, revokeAccess } from './sessions.ts';
import { refuseWeak } from './weak-passwords.ts';

/** Days until an unanswered registration is removed. */
const PENDING_DAYS = 30;

const isPending = ({ state }: ReadAccount): boolean => state === 'pending';

/** Removes registrations past their time. One from a release that did not store its date stays. */
export async function removeUnanswered(
  { access, securityLog }: Pick<Ports, 'access' | 'securityLog'>,
  now: Date,
): Promise<void> {
  const isUnanswered = (account: ReadAccount): boolean =>
    isPending(account) && Date.parse(account.createdAt) + PENDING_DAYS * DAY <= now.getTime();
  if (!(await access.accounts.all()).some(isUnanswered)) return;
  const removed = await access.transaction(async ({ accounts }) => {
    const unanswered = (await accounts.all()).filter(isUnanswered);
    for (const { id } of unanswered) await accounts.remove(id);
    return unanswered;
  });
  for (const { id } of removed) securityLog?.note({ event: 'registration-expired', account: id });
}

/**
 * Creates an account that waits for approval. An existing address gets the same answer after the same work, and nothing
 * changes; so does everybody once the limit of waiting accounts is reached (decision 043).
 */
export async function register(call: Handling<RegistrationInput>): Promise<{ success: true }> {
  const { ports, session, now } = call;
  const { name, email } = call.body;
  if ((await ports.content.settings.site()).isRegistrationClosed) {
    throw new HttpError(403, 'Registration is closed on this site. Please ask an admin for an account.');
  }
  await removeUnanswered(ports, now);
  const account: StoredAccount = {
    id: ports.ids.id(),
    name,
    email,
    passwordHash: await decoyOf(ports),
    state: 'pending',
    role: null,
    createdAt: now.toISOString(),
  };
  const { isNew, isFull } = await ports.access.transaction(async ({ accounts }) => {
    const pending = (await accounts.all()).filter(isPending);
    const isFull = pending.length >= PENDING_USERS_MAX;
    const existing = (await accounts.byEmail(email)) ?? (isFull ? pending[0] : undefined);
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

export async function describeLink({ body, ports, now }: Handling<{ token: string }>): Promise<LinkAnswer> {
  const link = await findLink(ports.access, await ports.ids.fingerprint(body.token), now);
  const owner = await ports.access.accounts.byId(link.accountId ?? '');
  const kind = owner ? purposeOf(owner) : link.kind;
  return { kind, email: owner?.email ?? '', expiresAt: link.expiresAt };
}

/** Creates the first admin. The link proves ownership of the site, also of an account with that address. */
export async function setUp(call: Handling<z.output<typeof SetUpInput>>): Promise<{ account: Account }> {
  const { ports, session, now } = call;
  const { name, email, password, token, coach } = call.body;
  const fingerprint = await ports.ids.fingerprint(token);
  await findLink(ports.access, fingerprint, now, 'set-up');
  await refuseWeak(ports, password, { name, email });
  const passwordHash = await ports.passwords.hash(password);
  const started = await prepareSession(ports, session, now);
  const lastLoginAt = now.toISOString();
  const account = await ports.access.transaction(async (access) => {
    await access.links.removeFor(await findLink(access, fingerprint, now, 'set-up'));
    const former = await access.accounts.byEmail(email);
    const { id = ports.ids.id(), createdAt = lastLoginAt } = former ?? {};
    const dates = { createdAt, lastLoginAt };
    const admin: StoredAccount = { id, name, email, passwordHash, state: 'active', role: 'admin', ...dates };
    await access.accounts.put(admin);
    await revokeAccess(access, id);
    if (former) await queueNotice(ports, access, id, 'password-changed', now);
    await started.save(access, id);
    return requireActive(admin);
  });
  if (coach) {
    await ports.content.transaction(async ({ settings }) => {
      const site = await settings.site();
      await settings.setSite({ ...site, about: { ...site.about, name: coach } });
    });
  }
  started.give();
  ports.accountMails?.announce();
  const caller = { account, session, ports };
  logEvent(caller, { event: 'admin-set-up', account: account.id });
  logEvent(caller, { event: 'login', account: account.id, by: 'set-up-link' });
  return { account };
}
