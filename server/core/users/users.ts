import type { User } from '../../../src/contract/account.ts';
import { Invitation, UserChange, ResetLink, UserAnswer, UserList } from '../../../src/contract/user.ts';
import { pick } from '../../../src/lib/pick.ts';
import { queueNotice, welcomeOwner } from '../accounts/account-mails.ts';
import { awaitsPassword, isLastAdmin } from '../accounts/find-account.ts';
import { decoyOf } from '../accounts/log-in.ts';
import { keepLink, makeAccountLink } from '../accounts/one-time-links.ts';
import { takeFactorsOff } from '../accounts/owner-links.ts';
import { hasFactor } from '../accounts/second-factor.ts';
import { isValid, revokeAccess, asAccount, prepareSession } from '../accounts/sessions.ts';
import { endpoint } from '../api/endpoint.ts';
import { fieldError, found, HttpError } from '../api/http-error.ts';
import { logEvent, accountEvents } from '../security-log.ts';
import type { ReadAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';

const findUser = async ({ accounts }: AccessReader, id: string): Promise<ReadAccount> =>
  found(await accounts.byId(id), 'This account does not exist. It may have been deleted in the meantime.');

async function asUser(stored: ReadAccount, access: AccessReader, now: Date): Promise<User> {
  const { lastLoginAt = null } = stored;
  const sessions = await access.sessions.of(stored.id);
  return {
    ...pick(stored, ['id', 'name', 'email', 'state', 'role', 'createdAt']),
    lastLoginAt,
    awaitsPassword: stored.state === 'active' && awaitsPassword(stored),
    sessions: sessions.filter((one) => isValid(one, now)).length,
    hasSecondFactor: hasFactor(stored),
    isLastAdmin: isLastAdmin(await access.accounts.all(), stored),
  };
}

/** All accounts: those waiting for approval first, then by name. */
async function listUsers(access: AccessReader, now: Date): Promise<User[]> {
  const accounts = await access.accounts.all();
  const users = await Promise.all(accounts.map((stored) => asUser(stored, access, now)));
  const rank = ({ state }: User): number => (state === 'pending' ? 0 : 1);
  return users.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
}

/** Refuses with 409 a change that would leave the site without an admin. */
async function keepAnAdmin({ accounts }: AccessReader, stored: ReadAccount, done: string): Promise<void> {
  if (!isLastAdmin(await accounts.all(), stored)) return;
  const message = `The only admin cannot be ${done}. Make someone else an admin first.`;
  throw new HttpError(409, message);
}

/** The hash of a random password, until the owner of an approved account chooses one, and the approval date. */
type Approval = { passwordHash: string; now: Date };

export const isApproved = (before: ReadAccount, after: ReadAccount): boolean =>
  after.state === 'active' && (before.state === 'pending' || before.role === null);

/** Changes role or state; the same object if nothing differs. Approval has the owner choose a new password. */
export async function changeUser(
  access: AccessWriter,
  stored: ReadAccount,
  change: UserChange,
  { passwordHash, now }: Approval,
): Promise<ReadAccount> {
  const { state = stored.state, role = stored.role } = change;
  if (state === stored.state && role === stored.role) return stored;
  const isUnapproved = state !== 'active' && stored.role === null;
  if (state === 'active' ? role === null : isUnapproved && role !== null) {
    throw fieldError(
      'role',
      state === 'active' ? 'Choose a role.' : 'Approve the account to give it a role.',
    );
  }
  if (state === 'disabled') await keepAnAdmin(access, stored, 'disabled');
  if (role !== 'admin') await keepAnAdmin(access, stored, 'made an editor');
  const next = { ...stored, state, role };
  const changed = isApproved(stored, next) ? { ...next, passwordHash, approvedAt: now.toISOString() } : next;
  await access.accounts.put(changed);
  return changed;
}

/** Creates an active account. Refuses with 409 an address that has one. */
async function inviteUser(
  { accounts }: AccessWriter,
  { id, ...person }: Invitation & { id: string },
  { passwordHash, now }: Approval,
): Promise<ReadAccount> {
  const known = await accounts.byEmail(person.email);
  if (known) {
    throw fieldError(
      'email',
      known.state === 'pending'
        ? 'Someone has registered with this address. Approve or decline that request.'
        : 'An account with this address already exists.',
      409,
    );
  }
  const timestamp = now.toISOString();
  const invited: ReadAccount = {
    ...person,
    id,
    passwordHash,
    state: 'active',
    createdAt: timestamp,
    approvedAt: timestamp,
  };
  await accounts.put(invited);
  return invited;
}

/** Refuses with 409 a link for the caller's own account, and for an inactive one. */
function checkMayHaveLink({ id, state }: ReadAccount, by: string | undefined): void {
  const ownMessage =
    'You cannot make a link for your own account. Change your password under “Your account” instead.';
  if (id === by) throw new HttpError(409, ownMessage);
  if (state === 'active') return;
  const first = state === 'pending' ? 'Approve' : 'Enable';
  throw new HttpError(409, `${first} this account before you make a link for its owner.`);
}

/** Refuses with 409 to take off one's own factors, which need no admin, and those of an account without any. */
function checkMayLoseFactors(stored: ReadAccount, by: string | undefined): void {
  if (stored.id === by) {
    throw new HttpError(409, 'Turn off your own two-step verification under “Your account.”');
  }
  if (!hasFactor(stored)) throw new HttpError(409, 'This account does not use two-step verification.');
}

const byAdmin = { access: ['admin'], needsProof: true, changes: ['accounts'] } as const;

export const userEndpoints = [
  endpoint('GET /api/admin/users', {
    summary: 'All accounts, with those waiting for approval first',
    access: ['admin'],
    reads: ['accounts'],
    result: UserList,
    handle: async ({ ports, now }) => ({ users: await listUsers(ports.access, now) }),
  }),
  endpoint('POST /api/admin/users', {
    summary: 'Create an account for someone, who chooses a password with a welcome link',
    ...byAdmin,
    body: Invitation,
    result: UserAnswer,
    status: 201,
    async handle({ body, account, ports, session, now }) {
      const passwordHash = await decoyOf(ports);
      const answer = await ports.access.transaction(async (access) => {
        const invited = await inviteUser(access, { ...body, id: ports.ids.id() }, { passwordHash, now });
        const welcomeLink = await welcomeOwner(ports, access, invited, now, account);
        return { user: await asUser(invited, access, now), ...(welcomeLink && { welcomeLink }) };
      });
      ports.accountMails?.announce();
      const { id } = answer.user;
      logEvent({ account, ports, session }, { event: 'account-invited', account: id, role: body.role });
      return answer;
    },
  }),
  endpoint('PATCH /api/admin/users/{id}', {
    summary: 'Approve, disable or enable an account, or change its role',
    ...byAdmin,
    body: UserChange,
    result: UserAnswer,
    async handle({ params, body, account, ports, session, now }) {
      const isOwn = account?.id === params.id;
      const renewed = await prepareSession(ports, session, now);
      const passwordHash = await decoyOf(ports);
      const { answer, isChanged, staysLoggedIn, events } = await ports.access.transaction(async (access) => {
        const before = await findUser(access, params.id);
        const { id } = before;
        const changed = await changeUser(access, before, body, { passwordHash, now });
        const isChanged = changed !== before;
        const staysLoggedIn = isChanged && isOwn && asAccount(changed) !== undefined;
        if (isChanged) await revokeAccess(access, id);
        if (staysLoggedIn) await renewed.save(access, id);
        const isNew = isChanged && isApproved(before, changed);
        const welcomeLink = isNew ? await welcomeOwner(ports, access, changed, now, account) : undefined;
        if (!isNew && changed.role !== before.role)
          await queueNotice(ports, access, id, 'role-changed', now, account);
        if (!isNew && before.state !== 'pending' && changed.state !== before.state) {
          const event = changed.state === 'disabled' ? 'account-disabled' : 'account-enabled';
          await queueNotice(ports, access, id, event, now, account);
        }
        const answer = { user: await asUser(changed, access, now), ...(welcomeLink && { welcomeLink }) };
        return { answer, isChanged, staysLoggedIn, events: accountEvents(id, before, changed) };
      });
      if (isChanged) ports.accountMails?.announce();
      if (staysLoggedIn) renewed.give();
      else if (isChanged && isOwn) session.set(null);
      for (const event of events) logEvent({ account, ports, session }, event);
      return answer;
    },
  }),
  endpoint('DELETE /api/admin/users/{id}', {
    summary: 'Delete an account',
    ...byAdmin,
    async handle({ params, account, ports, session }) {
      await ports.access.transaction(async (access) => {
        await keepAnAdmin(access, await findUser(access, params.id), 'deleted');
        await access.accounts.remove(params.id);
        await revokeAccess(access, params.id);
      });
      if (account?.id === params.id) session.set(null);
      logEvent({ account, ports, session }, { event: 'account-deleted', account: params.id });
    },
  }),
  endpoint('POST /api/admin/users/{id}/reset-link', {
    summary: "Make a one-time link for setting the account's password, and log the account out everywhere",
    ...byAdmin,
    result: ResetLink,
    status: 201,
    async handle({ params, account, ports, session, now }) {
      const { path, link } = await ports.access.transaction(async (access) => {
        const owner = await findUser(access, params.id);
        checkMayHaveLink(owner, account?.id);
        const created = await makeAccountLink(ports, owner, now);
        await revokeAccess(access, owner.id);
        await keepLink(access, created.link, now);
        await queueNotice(ports, access, owner.id, 'link-made', now, account);
        return created;
      });
      ports.accountMails?.announce();
      logEvent({ account, ports, session }, { event: 'reset-link-made', account: params.id, by: 'admin' });
      return { path, expiresAt: link.expiresAt };
    },
  }),
  endpoint('DELETE /api/admin/users/{id}/factors', {
    summary: 'Remove all second factors from an account, and log it out everywhere',
    ...byAdmin,
    async handle({ params, account, ports, session, now }) {
      await ports.access.transaction(async (access) => {
        const owner = await findUser(access, params.id);
        checkMayLoseFactors(owner, account?.id);
        await takeFactorsOff(ports, access, owner, now, account);
      });
      ports.accountMails?.announce();
      logEvent({ account, ports, session }, { event: 'factors-removed', account: params.id, by: 'admin' });
    },
  }),
  endpoint('DELETE /api/admin/users/{id}/sessions', {
    summary: 'Log an account out everywhere',
    ...byAdmin,
    async handle({ params, account, ports, session }) {
      await ports.access.transaction(async (access) => {
        await findUser(access, params.id);
        await revokeAccess(access, params.id);
      });
      if (account?.id === params.id) session.set(null);
      logEvent({ account, ports, session }, { event: 'logout-everywhere', account: params.id });
    },
  }),
] as const;
