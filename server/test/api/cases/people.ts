import { expect } from 'vitest';
import type { StoredAccount } from '../../../core/state.ts';
import { accounts, type AccountName } from '../../support/seed.ts';
import { asJson, type TestApi } from '../test-context.ts';

export const NEW_PASSWORD = 'tarpon glass violin';
export const WRONG = 'a wrong guess here';

/** The logged-in account, if any. */
export const whoIs = async ({ call }: TestApi) => (await call('GET /api/auth/session')).account;

export const login = (email: string, password: string) => asJson({ email, password });

export const storedAccount = async ({ host }: TestApi, id: string) =>
  (await host.stored()).accounts.accounts.find((account) => account.id === id);

/** Changes an account directly, as someone else does meanwhile. */
export const changeAccount = (
  { host }: TestApi,
  id: AccountName,
  change: Partial<StoredAccount>,
): Promise<void> =>
  host.accounts.update((accounts) => {
    Object.assign(accounts.accounts.find((account) => account.id === id) ?? {}, change);
  });

/** The status of a login, by default with the correct password. */
export const logInAs = async (
  { ask }: TestApi,
  name: AccountName,
  password: string = accounts[name].password,
): Promise<number> => (await ask('POST /api/auth/login', login(accounts[name].email, password))).status;

/** Logs in as in another browser: returns its secret and leaves this browser unchanged. */
export async function logInElsewhere(api: TestApi, name: AccountName): Promise<string> {
  const ownToken = api.host.secret.read();
  api.host.secret.write('');
  await api.logIn(name);
  const secret = api.host.secret.read() ?? '';
  api.host.secret.write(ownToken ?? '');
  return secret;
}

/** The account of a secret, as seen by its browser. */
export async function whoHas(api: TestApi, secret: string): Promise<string | undefined> {
  const ownToken = api.host.secret.read();
  api.host.secret.write(secret);
  const account = await whoIs(api);
  api.host.secret.write(ownToken ?? '');
  return account?.id;
}

/** The token of a link, which must lead to a page. */
export function tokenIn(path: string | undefined, page: string): string {
  const [before, token] = path?.split('#') ?? [];
  expect(before).toBe(page);
  expect(token).toMatch(/^[\w-]+$/);
  return token ?? '';
}

/** Creates a reset link's token as an admin, then logs out. */
export async function resetToken(api: TestApi, id: string): Promise<string> {
  await api.logIn('admin');
  const { path } = await api.call('POST /api/admin/users/{id}/reset-link', { params: { id } });
  await api.call('POST /api/auth/logout');
  return tokenIn(path, '/reset-password');
}

/** The token of a set-up link on a site without an admin. */
export async function setUpToken(api: TestApi): Promise<string> {
  const token = await resetToken(api, 'editor');
  await api.host.accounts.update((accounts) => {
    accounts.accounts = accounts.accounts.filter(({ role }) => role !== 'admin');
    for (const link of accounts.links) Object.assign(link, { kind: 'set-up', accountId: null });
  });
  return token;
}
