import type { Account } from '../../../src/contract/account.ts';
import type { LinkAnswer, RegistrationInput } from '../../../src/contract/user.ts';
import type { Ports, Session } from '../ports.ts';
import { noteDone } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import { findByEmail } from './find-account.ts';
import { admit } from './log-in.ts';
import { findLink, useUp } from './one-time-links.ts';
import { endSessionsOf, prepareSession } from './sessions.ts';
import { refuseWeak } from './weak-passwords.ts';

interface JoiningCall<Body> {
  body: Body;
  ports: Ports;
  session: Session;
  now: Date;
}

/**
 * Makes an account that waits for approval. An address that has an account already gets the same answer for the same
 * work, and nothing changes: nobody learns here who is on the staff.
 */
export async function register({
  body,
  ports,
  session,
  now,
}: JoiningCall<RegistrationInput>): Promise<{ success: true }> {
  const { name, email, password } = body;
  await refuseWeak(ports, password, { name, email });
  const passwordHash = await ports.passwords.hash(password);
  const id = ports.ids.id();
  const isNew = await ports.people.update((people) => {
    const createdAt = now.toISOString();
    const account: StoredAccount = {
      id,
      name,
      email,
      passwordHash,
      state: 'pending',
      role: null,
      createdAt,
    };
    const isKnown = findByEmail(people.accounts, email) !== undefined;
    // A list of its own either way, so that a known address waits for the disk as well.
    people.accounts = isKnown ? [...people.accounts] : [...people.accounts, account];
    return !isKnown;
  });
  if (isNew) ports.securityLog?.note({ event: 'registration', account: id }, session.address);
  return { success: true };
}

/** What a link is for, so that its page can say so before anything is filled in. */
export async function describeLink({
  body,
  ports,
  now,
}: JoiningCall<{ token: string }>): Promise<LinkAnswer> {
  const people = ports.people.read();
  const link = findLink(people, await ports.ids.fingerprint(body.token), now);
  const owner = people.accounts.find(({ id }) => id === link.accountId);
  return { kind: link.kind, email: owner?.email ?? '', expiresAt: link.expiresAt };
}

/** Makes the first admin. Whoever holds the link owns the site, so an account of that address becomes the admin's. */
export async function setUp({
  body,
  ports,
  session,
  now,
}: JoiningCall<RegistrationInput & { token: string }>): Promise<{ account: Account }> {
  const { name, email, password, token } = body;
  const fingerprint = await ports.ids.fingerprint(token);
  findLink(ports.people.read(), fingerprint, now, 'set-up');
  await refuseWeak(ports, password, { name, email });
  const passwordHash = await ports.passwords.hash(password);
  const started = await prepareSession(ports, session, now);
  const moment = now.toISOString();
  const account = await ports.people.update((people) => {
    useUp(people, findLink(people, fingerprint, now, 'set-up'));
    const former = findByEmail(people.accounts, email);
    const admin: StoredAccount = {
      id: former?.id ?? ports.ids.id(),
      name,
      email,
      passwordHash,
      state: 'active',
      role: 'admin',
      createdAt: former?.createdAt ?? moment,
      lastLoginAt: moment,
    };
    people.accounts = [...people.accounts.filter(({ id }) => id !== admin.id), admin];
    endSessionsOf(people, admin.id);
    started.keep(people, admin.id);
    return admit(admin);
  });
  started.give();
  const caller = { account, session, ports };
  noteDone(caller, { event: 'admin-set-up', account: account.id });
  noteDone(caller, { event: 'login', account: account.id, by: 'set-up-link' });
  return { account };
}
