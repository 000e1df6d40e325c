import { expect, test } from 'vitest';
import { makeRateLimiter } from '../core/rate-limit/rate-limiter.ts';
import { openApp } from '../test/support/http.ts';
import { policyReports } from './policy-reports.ts';

async function open() {
  const warned: string[] = [];
  const rateLimiter = makeRateLimiter({ now: () => new Date() });
  const { url } = await openApp({
    policyReports: policyReports({ rateLimiter, warn: (message) => void warned.push(message) }),
  });
  const send = async (body: unknown, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
    return answer.status;
  };
  return { url, warned, send };
}

const report = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective, blockedURL, documentURL: 'https://coach.example.com/report/secret' },
});

test('each kind of report is logged once, with nothing that could be an address of a page or a line of its own', async () => {
  const { warned, send } = await open();
  const both = [
    report('script-src-elem', 'https://evil.example/a.js?token=1'),
    report('script-src-elem', 'https://evil.example/b.js'),
    report('require-trusted-types-for', 'trusted-types-sink'),
    report('img-src', 'chrome-extension'),
    report('img-src', 'moz-extension://1b/icon.png'),
    report('img-src', 'two\nlines'),
  ];
  expect(await send(both)).toBe(204);
  const old = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
  expect(await send(old)).toBe(204);
  expect(await send(both)).toBe(204);
  for (const body of ['', '{', '[]', '[{"body":null}]', [report('no\nname', 'inline')]]) {
    expect(await send(body)).toBe(204);
  }
  expect(warned.map((message) => /\((.*)\)/.exec(message)?.[1])).toEqual([
    'script-src-elem: https://evil.example',
    'require-trusted-types-for: trusted-types-sink',
    'script-src-elem: inline',
  ]);
});

test('reports are few, short and of a bounded number of kinds', async () => {
  const { warned, send } = await open();
  expect(await send('x'.repeat(16_385))).toBe(413);
  expect(await send(undefined, { method: 'GET', body: null })).toBe(405);
  const many = Array.from({ length: 60 }, (_, index) => report('img-src', `https://${index}.example`));
  expect(await send(many)).toBe(204);
  expect(warned).toHaveLength(50);
  for (let call = 1; call < 20; call += 1) await send([]);
  expect(await send([])).toBe(429);
});
