import { Invitation, ResetLink, UserAnswer, UserChange, UserList } from '../../../src/contract/user.ts';
import { queueNotice, welcomeOwner } from '../accounts/account-mails.ts';
import { takeFactorsOff } from '../accounts/owner-links.ts';
import { decoyOf } from '../accounts/log-in.ts';
import { keepLink, makeAccountLink } from '../accounts/one-time-links.ts';
import { asAccount, prepareSession, revokeAccess } from '../accounts/sessions.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent, accountEvents } from '../security-log.ts';
import {
  asUser,
  changeUser,
  checkMayHaveLink,
  checkMayLoseFactors,
  deleteUser,
  findUser,
  inviteUser,
  isApproved,
  listUsers,
} from './users.ts';

export const userEndpoints = [
  endpoint('GET /api/admin/users', {
    summary: 'All accounts, with those waiting for approval first',
    access: ['admin'],
    reads: ['accounts'],
    result: UserList,
    handle: async ({ ports, now }) => ({ users: await listUsers(ports.access, now) }),
  }),
  endpoint('POST /api/admin/users', {
    summary: 'Create an account for somebody, who chooses a password with a welcome link',
    access: ['admin'],
    needsProof: true,
    changes: ['accounts'],
    body: Invitation,
    result: UserAnswer,
    status: 201,
    async handle({ body, account, ports, session, now }) {
      const passwordHash = await decoyOf(ports);
      const answer = await ports.access.transaction(async (access) => {
        const invited = await inviteUser(access, { ...body, id: ports.ids.id() }, { passwordHash, now });
        const welcomeLink = await welcomeOwner(ports, access, invited, now);
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
    access: ['admin'],
    needsProof: true,
    changes: ['accounts'],
    body: UserChange,
    result: UserAnswer,
    async handle({ params, body, account, ports, session, now }) {
      const isOwn = account?.id === params.id;
      const renewed = await prepareSession(ports, session, now);
      const passwordHash = await decoyOf(ports);
      const { answer, isChanged, goesOn, events } = await ports.access.transaction(async (access) => {
        const before = await findUser(access, params.id);
        const { id } = before;
        const changed = await changeUser(access, before, body, { passwordHash, now });
        const isChanged = changed !== before;
        const goesOn = isChanged && isOwn && asAccount(changed) !== undefined;
        if (isChanged) await revokeAccess(access, id);
        if (goesOn) await renewed.keep(access, id);
        const isNew = isChanged && isApproved(before, changed);
        const welcomeLink = isNew ? await welcomeOwner(ports, access, changed, now) : undefined;
        if (!isNew && changed.role !== before.role) await queueNotice(ports, access, id, 'role-changed', now);
        if (!isNew && before.state !== 'pending' && changed.state !== before.state) {
          const event = changed.state === 'disabled' ? 'account-disabled' : 'account-enabled';
          await queueNotice(ports, access, id, event, now);
        }
        const answer = { user: await asUser(changed, access, now), ...(welcomeLink && { welcomeLink }) };
        return { answer, isChanged, goesOn, events: accountEvents(id, before, changed) };
      });
      if (isChanged) ports.accountMails?.announce();
      if (goesOn) renewed.give();
      else if (isChanged && isOwn) session.set(null);
      for (const event of events) logEvent({ account, ports, session }, event);
      return answer;
    },
  }),
  endpoint('DELETE /api/admin/users/{id}', {
    summary: 'Delete an account',
    access: ['admin'],
    needsProof: true,
    changes: ['accounts'],
    async handle({ params, account, ports, session }) {
      await ports.access.transaction(async (access) => deleteUser(access, await findUser(access, params.id)));
      if (account?.id === params.id) session.set(null);
      logEvent({ account, ports, session }, { event: 'account-deleted', account: params.id });
    },
  }),
  endpoint('POST /api/admin/users/{id}/reset-link', {
    summary: "Make a one-time link for setting the account's password",
    access: ['admin'],
    needsProof: true,
    changes: [],
    result: ResetLink,
    status: 201,
    async handle({ params, account, ports, session, now }) {
      const { path, link } = await ports.access.transaction(async (access) => {
        const owner = await findUser(access, params.id);
        checkMayHaveLink(owner, account?.id);
        const made = await makeAccountLink(ports, owner, now);
        await keepLink(access, made.link, now);
        await queueNotice(ports, access, owner.id, 'link-made', now);
        return made;
      });
      ports.accountMails?.announce();
      logEvent({ account, ports, session }, { event: 'reset-link-made', account: params.id, by: 'admin' });
      return { path, expiresAt: link.expiresAt };
    },
  }),
  endpoint('DELETE /api/admin/users/{id}/factors', {
    summary: 'Remove all second factors from an account, and log it out everywhere',
    access: ['admin'],
    needsProof: true,
    changes: ['accounts'],
    async handle({ params, account, ports, session, now }) {
      await ports.access.transaction(async (access) => {
        const owner = await findUser(access, params.id);
        checkMayLoseFactors(owner, account?.id);
        await takeFactorsOff(ports, access, owner, now);
      });
      ports.accountMails?.announce();
      logEvent({ account, ports, session }, { event: 'factors-removed', account: params.id, by: 'admin' });
    },
  }),
  endpoint('DELETE /api/admin/users/{id}/sessions', {
    summary: 'Log an account out everywhere',
    access: ['admin'],
    needsProof: true,
    changes: ['accounts'],
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
