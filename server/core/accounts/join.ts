import type * as z from 'zod/mini';
import type { Account } from '../../../src/contract/account.ts';
import type { LinkAnswer, SetUpInput } from '../../../src/contract/user.ts';
import type { Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import { queueNotice } from './account-mails.ts';
import { admit } from './complete-login.ts';
import { findLink, purposeOf } from './one-time-links.ts';
import { prepareSession, revokeAccess } from './sessions.ts';
import { refuseWeak } from './weak-passwords.ts';

interface JoiningCall<Body> {
  body: Body;
  ports: Ports;
  session: Session;
  now: Date;
}

/** The purpose of a link, for the page that opens it. */
export async function describeLink({
  body,
  ports,
  now,
}: JoiningCall<{ token: string }>): Promise<LinkAnswer> {
  const { access, ids } = ports;
  const link = await findLink(access, await ids.fingerprint(body.token), now);
  const owner = await access.accounts.byId(link.accountId ?? '');
  const kind = owner ? purposeOf(owner) : link.kind;
  return { kind, email: owner?.email ?? '', expiresAt: link.expiresAt };
}

/**
 * Creates the first admin. The link proves ownership of the site, so an existing account with that address becomes
 * admin.
 */
export async function setUp({
  body,
  ports,
  session,
  now,
}: JoiningCall<z.output<typeof SetUpInput>>): Promise<{ account: Account }> {
  const { name, email, password, token } = body;
  const fingerprint = await ports.ids.fingerprint(token);
  await findLink(ports.access, fingerprint, now, 'set-up');
  await refuseWeak(ports, password, { name, email });
  const passwordHash = await ports.passwords.hash(password);
  const started = await prepareSession(ports, session, now);
  const timestamp = now.toISOString();
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
      createdAt: former?.createdAt ?? timestamp,
      lastLoginAt: timestamp,
    };
    await access.accounts.put(admin);
    await revokeAccess(access, admin.id);
    if (former) await queueNotice(ports, access, { accountId: former.id, event: 'password-changed' }, now);
    await started.keep(access, admin.id);
    return admit(admin);
  });
  started.give();
  ports.accountMails?.announce();
  const caller = { account, session, ports };
  logEvent(caller, { event: 'admin-set-up', account: account.id });
  logEvent(caller, { event: 'login', account: account.id, by: 'set-up-link' });
  return { account };
}
