import { expect } from 'vitest';
import { PROBLEM_TYPE } from '../../../../src/contract/headers.ts';
import { PROOF_NEEDED } from '../../../../src/contract/problem-types.ts';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import { accounts, MINUTE } from '../../support/seed.ts';
import { logInAs, whoHas, whoIs, WRONG } from './people.ts';
import { news } from './security-log.ts';

const PROVE = 'POST /api/auth/prove';
const NOT_YOURS = 'That is not your password.';
const SENTENCE = "Please confirm it's you with your password.";

const prove = async ({ ask }: Bench, password: string): Promise<number> =>
  (await ask(PROVE, asJson({ password }))).status;

/** The status of a call, and the type of its problem. */
async function outcomeOf({ ask }: Bench, key: string, body?: unknown): Promise<unknown[]> {
  const { headers, ...init } = body === undefined ? ({} as RequestInit) : asJson(body);
  const accepting = new Headers(headers);
  accepting.set('accept', PROBLEM_TYPE);
  const answer = await ask(key, { ...init, headers: accepting });
  const { type } = (await answer.json()) as { type?: string };
  return [answer.status, type];
}

const REFUSED = [403, PROOF_NEEDED];

export const recentProofCases: readonly Case[] = casesAs('admin', {
  async 'proof: ten minutes after the login a reset link needs the password again'(bench) {
    const link = 'POST /api/admin/users/editor/reset-link';
    bench.clock.advance(10 * MINUTE + 1);
    expect(await outcomeOf(bench, link)).toEqual(REFUSED);
    const { links } = (await bench.host.kept()).people;
    expect(links).toEqual([]);
    const refused = { event: 'proof-missing', endpoint: 'POST /api/admin/users/{id}/reset-link' } as const;
    expect(news(bench, 1)).toEqual([{ ...refused, account: 'admin' }]);
    expect(await prove(bench, accounts.admin.password)).toBe(200);
    expect((await outcomeOf(bench, link))[0]).toBe(201);
    bench.clock.advance(10 * MINUTE + 1);
    expect(await outcomeOf(bench, link)).toEqual(REFUSED);
  },
  async 'proof: other programs get the refusal as a sentence'({ ask, clock }) {
    clock.advance(10 * MINUTE + 1);
    const answer = await ask('GET /api/admin/export');
    expect([answer.status, await answer.text()]).toEqual([403, SENTENCE]);
  },
  async 'proof: with it the session gets a new secret, and the former one is worth nothing'(bench) {
    const former = bench.host.secret.read() ?? '';
    expect(await prove(bench, accounts.admin.password)).toBe(200);
    expect((await whoIs(bench))?.id).toBe('admin');
    expect(bench.host.secret.read()).not.toBe(former);
    expect(await whoHas(bench, former)).toBeUndefined();
    expect((await bench.host.kept()).people.sessions).toHaveLength(1);
    expect(news(bench, 1)).toContainEqual({ event: 'proof', account: 'admin', actor: 'admin' });
  },
  async 'proof: a wrong password proves nothing and is noted'(bench) {
    const wrong = asJson({ password: accounts.editor.password });
    await bench.refuses(PROVE, [400, NOT_YOURS, 'password'], wrong);
    await bench.refuses(PROVE, [400, 'Please enter your password.', 'password'], asJson({}));
    const refused = { event: 'proof-failed', account: 'admin', actor: 'admin' };
    expect(news(bench, 1)).toEqual([refused, refused]);
  },
  async 'proof: a wrong password counts like a failed login, and the right one ends the count'(bench) {
    for (let call = 0; call < 4; call += 1) expect(await prove(bench, WRONG)).toBe(400);
    expect(await prove(bench, accounts.admin.password)).toBe(200);
    for (let call = 0; call < 5; call += 1) expect(await prove(bench, WRONG)).toBe(400);
    expect(await prove(bench, accounts.admin.password)).toBe(429);
    expect(await logInAs(bench, 'admin')).toBe(429);
    bench.clock.advance(15 * MINUTE);
    expect(await prove(bench, accounts.admin.password)).toBe(200);
  },
  async 'proof: the address that visitors write to changes with it alone, also by an earlier version'(bench) {
    const key = 'PUT /api/admin/settings';
    const { site } = await bench.call('GET /api/site');
    const other = { ...site, contact: { ...site.contact, email: 'thief@example.com' } };
    expect((await outcomeOf(bench, key, other))[0]).toBe(200);
    bench.clock.advance(10 * MINUTE + 1);
    expect(await outcomeOf(bench, key, site)).toEqual(REFUSED);
    expect((await outcomeOf(bench, key, { ...other, brand: 'Elsewhere' }))[0]).toBe(200);
    const query = { kind: 'settings', record: 'site' } as const;
    const { versions } = await bench.call('GET /api/admin/versions', { query });
    const first = versions.at(-1)?.id ?? '';
    expect(await outcomeOf(bench, `POST /api/admin/versions/${first}/restore`, {})).toEqual(REFUSED);
    await prove(bench, accounts.admin.password);
    expect((await outcomeOf(bench, key, site))[0]).toBe(200);
  },
});
