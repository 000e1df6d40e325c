import { expect, test } from 'vitest';
import { openCore } from '../core/table.ts';
import { jsonRequest, visitor } from '../test/support/requests.ts';
import { testPorts } from '../test/support/test-ports.ts';
import { passkeysAt } from './passkeys.ts';

test.each([
  ['https://coach.example.com', 'coach.example.com'],
  ['https://coach.example.com:8443', 'coach.example.com'],
  ['http://localhost:3000', 'localhost'],
  ['http://coach.example.com', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('passkeys at %s belong to %s', (siteUrl, domain) => {
  expect(passkeysAt(siteUrl)?.domain).toBe(domain);
});

test.each([
  ['POST /api/auth/passkey/options', undefined],
  ['POST /api/auth/passkey/login', { passkey: { id: 'any' } }],
])('a host without SITE_URL offers no passkeys: %s', async (key, body) => {
  const answer = await openCore(testPorts())(jsonRequest(key, body), visitor);
  expect([answer.status, await answer.text()]).toEqual([409, 'This site does not support passkeys.']);
});
