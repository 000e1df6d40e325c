import { ResetLink, UserAnswer, UserChange, UserList } from '../../../src/contract/user.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const userEndpoints = [
  endpoint('GET /api/admin/users', {
    summary: 'All accounts, those that wait for approval first',
    access: ['admin'],
    result: UserList,
    handle: notYet,
  }),
  endpoint('PATCH /api/admin/users/{id}', {
    summary: 'Approve, change the role of, disable or enable an account',
    access: ['admin'],
    body: UserChange,
    result: UserAnswer,
    handle: notYet,
  }),
  endpoint('DELETE /api/admin/users/{id}', {
    summary: 'Delete an account',
    access: ['admin'],
    handle: notYet,
  }),
  endpoint('POST /api/admin/users/{id}/reset-link', {
    summary: "A one-time link that sets the account's password",
    access: ['admin'],
    result: ResetLink,
    status: 201,
    handle: notYet,
  }),
  endpoint('DELETE /api/admin/users/{id}/sessions', {
    summary: 'Log an account out everywhere',
    access: ['admin'],
    handle: notYet,
  }),
] as const;
