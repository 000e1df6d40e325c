import { expect, test } from 'vitest';
import { makeClient } from '../../src/api/client.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { demoPasskeys } from './demo-passkeys.ts';
import { openMemoryHost } from './memory-host.ts';
import { presentCode } from './present-code.ts';

const { email, password } = demoAccounts.editor;

/** The demo's API, with an editor who is logged in. */
async function open() {
  const host = openMemoryHost();
  const call = makeClient((request) => host.send(request), 'http://demo.example.com');
  await call('POST /api/auth/login', { body: { email, password } });
  return { host, call };
}

test('only passkeys from the software authenticator are accepted', async () => {
  const accepts = () => Promise.resolve(true);
  for (const response of [{}, { id: 'a', challenge: 'c' }, { id: '', demo: true, challenge: 'c' }]) {
    expect(await demoPasskeys.verifyRegistration(response, accepts)).toBeUndefined();
  }
});

test('the demo shows the code of a new authenticator app, and of the account that is logging in', async () => {
  const { host, call } = await open();
  const { secret, sealed } = await call('POST /api/auth/factors/app/new');
  const codeNow = (newSecret?: string) =>
    presentCode(host.accounts.read(), host.session, newSecret, host.clock.now());
  await call('POST /api/auth/factors/app', { body: { sealed, code: (await codeNow(secret)) ?? '' } });
  host.session.set(null);
  host.clock.advance(30_000);
  expect(await codeNow()).toBeUndefined();
  const answer = await call('POST /api/auth/login', { body: { email, password } });
  const ticket = 'ticket' in answer ? answer.ticket : '';
  const body = { ticket, code: (await codeNow()) ?? '' };
  expect((await call('POST /api/auth/login/factor', { body })).account.email).toBe(email);
});
