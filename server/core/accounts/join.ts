import type { Account } from '../../../src/contract/account.ts';
import type { LinkAnswer, RegistrationInput } from '../../../src/contract/user.ts';
import type { Ports, Session } from '../ports.ts';
import { noteDone } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import { admit } from './log-in.ts';
import { findLink } from './one-time-links.ts';
import { prepareSession } from './sessions.ts';
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
  const isNew = await ports.access.transaction(async ({ accounts }) => {
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
    const known = await accounts.byEmail(email);
    // Written either way, so that a known address waits for the disk as well.
    await accounts.put(known ?? account);
    return known === undefined;
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
  const { access, ids } = ports;
  const link = await findLink(access, await ids.fingerprint(body.token), now);
  const owner = await access.accounts.byId(link.accountId ?? '');
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
  await findLink(ports.access, fingerprint, now, 'set-up');
  await refuseWeak(ports, password, { name, email });
  const passwordHash = await ports.passwords.hash(password);
  const started = await prepareSession(ports, session, now);
  const moment = now.toISOString();
  const account = await ports.access.transaction(async (access) => {
    await access.links.removeFor(await findLink(access, fingerprint, now, 'set-up'));
    const former = await access.accounts.byEmail(email);
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
    await access.accounts.put(admin);
    await access.sessions.removeOf(admin.id);
    await started.keep(access, admin.id);
    return admit(admin);
  });
  started.give();
  const caller = { account, session, ports };
  noteDone(caller, { event: 'admin-set-up', account: account.id });
  noteDone(caller, { event: 'login', account: account.id, by: 'set-up-link' });
  return { account };
}
