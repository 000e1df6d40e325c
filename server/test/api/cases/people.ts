import { expect } from 'vitest';
import { asJson, type Bench } from '../bench.ts';
import { accounts, type AccountName } from '../../support/seed.ts';

export const NEW_PASSWORD = 'tarpon glass violin';
export const WRONG = 'a wrong guess here';

/** Who is logged in, if anybody. */
export const whoIs = async ({ call }: Bench) => (await call('GET /api/auth/session')).account;

export const login = (email: string, password: string) => asJson({ email, password });

/** An account as it is kept. */
export const keptAccount = async ({ host }: Bench, id: string) =>
  (await host.kept()).people.accounts.find((account) => account.id === id);

/** The status of a login, with the right password unless another is given. */
export const logInAs = async (
  { ask }: Bench,
  name: AccountName,
  password: string = accounts[name].password,
): Promise<number> => (await ask('POST /api/auth/login', login(accounts[name].email, password))).status;

/** Logs in as in another browser: gives the secret, and leaves this browser as it was. */
export async function logInElsewhere(bench: Bench, name: AccountName): Promise<string> {
  const own = bench.host.secret.read();
  bench.host.secret.write('');
  await bench.logIn(name);
  const secret = bench.host.secret.read() ?? '';
  bench.host.secret.write(own ?? '');
  return secret;
}

/** Whose a secret is, seen from the browser that holds it. */
export async function whoHas(bench: Bench, secret: string): Promise<string | undefined> {
  const own = bench.host.secret.read();
  bench.host.secret.write(secret);
  const account = await whoIs(bench);
  bench.host.secret.write(own ?? '');
  return account?.id;
}

/** The token of a link, which must lead to a page. */
export function tokenIn(path: string | undefined, page: string): string {
  const [before, token] = path?.split('#') ?? [];
  expect(before).toBe(page);
  expect(token).toMatch(/^[\w-]+$/);
  return token ?? '';
}

/** A reset link's token, made by an admin; afterwards nobody is logged in. */
export async function resetToken(bench: Bench, id: string): Promise<string> {
  await bench.logIn('admin');
  const { path } = await bench.call('POST /api/admin/users/{id}/reset-link', { params: { id } });
  await bench.call('POST /api/auth/logout');
  return tokenIn(path, '/reset-password');
}

/** The token of a set-up link on a site that has no admin. */
export async function setUpToken(bench: Bench): Promise<string> {
  const token = await resetToken(bench, 'editor');
  await bench.host.people.update((people) => {
    people.accounts = people.accounts.filter(({ role }) => role !== 'admin');
    for (const link of people.links) Object.assign(link, { kind: 'set-up', accountId: null });
  });
  return token;
}
