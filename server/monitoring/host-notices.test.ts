import { expect, test } from 'vitest';
import { makeHostNotices } from './host-notices.ts';

test('what is noticed is warned of once, in one sentence that says what to set, and stays listed', () => {
  const warned: string[] = [];
  const { raise, list } = makeHostNotices((sentence) => void warned.push(sentence));
  for (const notice of ['unknown-proxy', 'unknown-address', 'unencrypted-mail', 'unknown-proxy'] as const)
    raise(notice);
  expect(warned).toEqual([
    expect.stringMatching(/^[^\n]* set TRUST_PROXY to [^\n]*\.$/),
    expect.stringMatching(/^[^\n]* set SITE_URL to [^\n]*\.$/),
    expect.stringMatching(/^SMTP_URL [^\n]* use smtps:[^\n]*\.$/),
  ]);
  expect(list()).toEqual(['unknown-proxy', 'unknown-address', 'unencrypted-mail']);
});
