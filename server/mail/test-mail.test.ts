import { expect, test } from 'vitest';
import type { openMailServer } from '../test/support/mail-server.ts';
import { correspondents, openServer } from '../test/support/mailing-site.ts';
import { failureInOneLine } from './delivery-failure.ts';
import { testMailBy } from './lead-mails.ts';
import { smtpMailer } from './smtp.ts';

async function open(mood: Parameters<typeof openMailServer>[0]) {
  const server = await openServer(mood);
  return { server, send: testMailBy(smtpMailer(server.url), correspondents) };
}

test('a test mail goes to the recipients of lead notifications', async () => {
  const { server, send } = await open({});
  expect(await send()).toBe('coach@example.com');
  expect(server.mails).toMatchObject([{ from: 'site@example.com', to: ['coach@example.com'] }]);
});

test('the mail server’s error is shown', async () => {
  const { send } = await open({ mood: { at: 'RCPT', code: 550 } });
  await expect(send()).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(/^The test email was not sent\. .*550 Not now, says RCPT/) as string,
  });
});

test.each([
  ['CERT_HAS_EXPIRED', 'The mail server’s certificate has expired.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The mail server’s certificate is not valid.'],
])('a certificate with the fault %s is named', (originalCode, sentence) => {
  const advice = `Tell the person who runs the server. (${originalCode})`;
  expect(failureInOneLine({ code: 'ESOCKET', originalCode })).toBe(`${sentence} ${advice}`);
});
