import { ResetLink, UserAnswer, UserChange, UserList } from '../../../src/contract/user.ts';
import { keepLink, makeLink } from '../accounts/one-time-links.ts';
import { asAccount, prepareSession } from '../accounts/sessions.ts';
import { endpoint } from '../api/endpoint.ts';
import { noteDone, standingEvents } from '../security-log.ts';
import { asUser, changeUser, deleteUser, findUser, listUsers } from './users.ts';

export const userEndpoints = [
  endpoint('GET /api/admin/users', {
    summary: 'All accounts, those that wait for approval first',
    access: ['admin'],
    result: UserList,
    handle: async ({ ports, now }) => ({ users: await listUsers(ports.access, now) }),
  }),
  endpoint('PATCH /api/admin/users/{id}', {
    summary: 'Approve, change the role of, disable or enable an account',
    access: ['admin'],
    body: UserChange,
    result: UserAnswer,
    async handle({ params, body, account, ports, session, now }) {
      const isOwn = account?.id === params.id;
      const renewed = await prepareSession(ports, session, now);
      const { user, goesOn, isChanged, events } = await ports.access.transaction(async (access) => {
        const before = await findUser(access, params.id);
        const changed = await changeUser(access, before, body);
        const isChanged = changed !== before;
        const goesOn = isOwn && asAccount(changed) !== undefined;
        if (isChanged) await access.sessions.removeOf(changed.id);
        if (isChanged && goesOn) await renewed.keep(access, changed.id);
        const events = standingEvents(changed.id, before, changed);
        return { user: await asUser(changed, access, now), goesOn, isChanged, events };
      });
      if (isChanged && goesOn) renewed.give();
      else if (isChanged && isOwn) session.set(null);
      for (const event of events) noteDone({ account, ports, session }, event);
      return { user };
    },
  }),
  endpoint('DELETE /api/admin/users/{id}', {
    summary: 'Delete an account',
    access: ['admin'],
    async handle({ params, account, ports, session }) {
      await ports.access.transaction(async (access) => deleteUser(access, await findUser(access, params.id)));
      if (account?.id === params.id) session.set(null);
      noteDone({ account, ports, session }, { event: 'account-deleted', account: params.id });
    },
  }),
  endpoint('POST /api/admin/users/{id}/reset-link', {
    summary: "A one-time link that sets the account's password",
    access: ['admin'],
    result: ResetLink,
    status: 201,
    async handle({ params, account, ports, session, now }) {
      const { path, link } = await makeLink(ports, 'reset', params.id, now);
      await ports.access.transaction(async (access) => {
        await findUser(access, params.id);
        await keepLink(access, link, now);
      });
      noteDone({ account, ports, session }, { event: 'reset-link-made', account: params.id, by: 'admin' });
      return { path, expiresAt: link.expiresAt };
    },
  }),
  endpoint('DELETE /api/admin/users/{id}/sessions', {
    summary: 'Log an account out everywhere',
    access: ['admin'],
    async handle({ params, account, ports, session }) {
      await ports.access.transaction(async (access) => {
        await findUser(access, params.id);
        await access.sessions.removeOf(params.id);
      });
      if (account?.id === params.id) session.set(null);
      noteDone({ account, ports, session }, { event: 'logout-everywhere', account: params.id });
    },
  }),
] as const;
