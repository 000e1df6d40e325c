import { expect, test } from 'vitest';
import { HostNotice } from '../../src/contract/host-notice.ts';
import { makeHostNotices } from './host-notices.ts';

test('a notice is logged once, with the setting to change, and stays listed', () => {
  const warned: string[] = [];
  const { raise, list } = makeHostNotices((message) => void warned.push(message));
  for (const notice of [...HostNotice.options, 'unknown-proxy'] as const) raise(notice);
  expect(warned).toEqual([
    expect.stringMatching(/^[^\n]* Set TRUST_PROXY to [^\n]*\.$/),
    expect.stringMatching(/^[^\n]* set SITE_URL to [^\n]*\.$/),
    expect.stringMatching(/^SMTP_URL [^\n]* use smtps:[^\n]*\.$/),
    expect.stringMatching(/^DATABASE_URL [^\n]* add sslmode=verify-full\.$/),
    expect.stringMatching(/^[^\n]* Start it with dist\/server\/start\.js, [^\n]*\.$/),
    expect.stringMatching(/^[^\n]* than SITE_URL [^\n]*\.$/),
  ]);
  expect(list()).toEqual(HostNotice.options);
});
