import { ResetLink, UserAnswer, UserChange, UserList } from '../../../src/contract/user.ts';
import { keepLink, makeLink } from '../accounts/one-time-links.ts';
import { asAccount, endSessionsOf, prepareSession } from '../accounts/sessions.ts';
import { endpoint } from '../api/endpoint.ts';
import { noteDone, standingEvents } from '../security-log.ts';
import { asUser, changeUser, deleteUser, findUser, listUsers } from './users.ts';

export const userEndpoints = [
  endpoint('GET /api/admin/users', {
    summary: 'All accounts, those that wait for approval first',
    access: ['admin'],
    result: UserList,
    handle: ({ ports, now }) => ({ users: listUsers(ports.people.read(), now) }),
  }),
  endpoint('PATCH /api/admin/users/{id}', {
    summary: 'Approve, change the role of, disable or enable an account',
    access: ['admin'],
    body: UserChange,
    result: UserAnswer,
    async handle({ params, body, account, ports, session, now }) {
      const isOwn = account?.id === params.id;
      const renewed = await prepareSession(ports, session, now);
      const { user, goesOn, isChanged, events } = await ports.people.update((people) => {
        const stored = findUser(people, params.id);
        const before = { state: stored.state, role: stored.role };
        const isChanged = changeUser(people, stored, body);
        const goesOn = isOwn && asAccount(stored) !== undefined;
        if (isChanged) endSessionsOf(people, stored.id);
        if (isChanged && goesOn) renewed.keep(people, stored.id);
        const events = standingEvents(stored.id, before, stored);
        return { user: asUser(stored, people, now), goesOn, isChanged, events };
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
      await ports.people.update((people) => {
        deleteUser(people, findUser(people, params.id));
        endSessionsOf(people, params.id);
      });
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
      await ports.people.update((people) => {
        findUser(people, params.id);
        keepLink(people, link, now);
      });
      noteDone({ account, ports, session }, { event: 'reset-link-made', account: params.id, by: 'admin' });
      return { path, expiresAt: link.expiresAt };
    },
  }),
  endpoint('DELETE /api/admin/users/{id}/sessions', {
    summary: 'Log an account out everywhere',
    access: ['admin'],
    async handle({ params, account, ports, session }) {
      await ports.people.update((people) => {
        findUser(people, params.id);
        endSessionsOf(people, params.id);
      });
      if (account?.id === params.id) session.set(null);
      noteDone({ account, ports, session }, { event: 'logout-everywhere', account: params.id });
    },
  }),
] as const;
