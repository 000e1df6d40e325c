import type { Account } from '../../../src/contract/account.ts';
import { Refusal } from '../api/refusal.ts';
import type { Ports, Session } from '../ports.ts';
import { noteDone } from '../security-log.ts';
import type { OneTimeLink, People, StoredAccount } from '../state.ts';
import { countAttempt } from './attempts.ts';
import { admit } from './log-in.ts';
import { findLink, useUp } from './one-time-links.ts';
import { asAccount, endSessionsOf, prepareSession } from './sessions.ts';
import { refuseWeak } from './weak-passwords.ts';

interface PasswordCall<Body> {
  body: Body;
  account: Account | undefined;
  ports: Ports;
  session: Session;
  now: Date;
}

function ownerOf<Stored extends { readonly id: string }>(
  accounts: readonly Stored[],
  { accountId }: Pick<OneTimeLink, 'accountId'>,
): Stored {
  const owner = accounts.find(({ id }) => id === accountId);
  if (owner) return owner;
  throw new Refusal(404, 'The account of this link has been deleted. Please ask an admin.');
}

/** Whoever was logged in with the old password is out. */
function setPassword(people: People, account: StoredAccount, passwordHash: string): void {
  account.passwordHash = passwordHash;
  endSessionsOf(people, account.id);
}

/** Sets a password with a link from an admin. An account that is not active gets its password, but no session. */
export async function resetPassword({
  body,
  ports,
  session,
  now,
}: PasswordCall<{ token: string; password: string }>): Promise<{ account: Account }> {
  const fingerprint = await ports.ids.fingerprint(body.token);
  const { accounts, ...before } = ports.people.read();
  await refuseWeak(
    ports,
    body.password,
    ownerOf(accounts, findLink({ ...before, accounts }, fingerprint, now, 'reset')),
  );
  const passwordHash = await ports.passwords.hash(body.password);
  const started = await prepareSession(ports, session, now);
  const stored = await ports.people.update((people) => {
    const link = findLink(people, fingerprint, now, 'reset');
    const owner = ownerOf(people.accounts, link);
    useUp(people, link);
    setPassword(people, owner, passwordHash);
    if (asAccount(owner)) {
      owner.lastLoginAt = now.toISOString();
      started.keep(people, owner.id);
    }
    return owner;
  });
  const { id } = stored;
  ports.securityLog?.note({ event: 'password-reset', account: id, actor: id }, session.address);
  const account = admit(stored);
  started.give();
  noteDone({ account, session, ports }, { event: 'login', account: id, by: 'reset-link' });
  return { account };
}

/** Changes the own password. A wrong current one counts like a failed login: a borrowed screen must not be a way in. */
export async function changePassword({
  body,
  account,
  ports,
  session,
  now,
}: PasswordCall<{ current: string; password: string }>): Promise<{ account: Account }> {
  const before = ports.people.read().accounts.find(({ id }) => id === account?.id);
  if (!before) throw new Refusal(401, 'Please log in first.');
  await refuseWeak(ports, body.password, before);
  const attempt = await countAttempt(ports, session, before.email);
  const wrong = new Refusal(400, 'That is not your current password.', {
    errors: { current: ['That is not your current password.'] },
  });
  const matches = await attempt.check(() => ports.passwords.verify(before.passwordHash, body.current));
  if (!matches) {
    noteDone({ account, session, ports }, { event: 'password-change-failed', account: before.id });
    throw wrong;
  }
  const passwordHash = await ports.passwords.hash(body.password);
  const started = await prepareSession(ports, session, now);
  const changed = await ports.people.update((people) => {
    const stored = people.accounts.find(({ id }) => id === before.id);
    // Another request may have set a password meanwhile.
    if (stored?.passwordHash !== before.passwordHash) throw wrong;
    const admitted = admit(stored);
    attempt.succeed(people);
    setPassword(people, stored, passwordHash);
    started.keep(people, stored.id);
    return admitted;
  });
  started.give();
  noteDone({ account, session, ports }, { event: 'password-changed', account: before.id });
  return { account: changed };
}
