import { expect, test } from '../../.ci/journeys/journey.ts';
import { startLiveServer, type LiveServer } from '../../.ci/journeys/live-server.ts';
import { logInLive } from '../../.ci/journeys/staff-site.ts';
import type { Lead } from '../core/state.ts';
import { openMailServer } from '../test/support/mail-server.ts';

const lead: Lead = {
  id: 'bakery',
  kind: 'audit',
  status: 'new',
  receivedAt: new Date().toISOString(),
  name: 'Nina Newest',
  email: 'nina@example.com',
  website: 'https://newest.example.com',
};

test('staff reply in the inbox, and the mail reaches the sender', async ({ page }) => {
  const mailServer = await openMailServer({});
  const environment = { SMTP_URL: mailServer.url, MAIL_TO: 'coach@example.com' };
  const live: LiveServer = await startLiveServer(environment, { leads: { leads: [lead] } });
  await logInLive(page, live.url, 'editor');
  await page.goto(`${live.url}admin/inbox/bakery`);
  const template = page.getByRole('button', { name: 'Thank you, your audit is under way' });
  await template.click();
  // Chosen, with the pointer still on it.
  await expect(template).toHaveCSS('color', 'rgb(12, 34, 41)');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/^Hi Nina,/);

  // Unsent text survives a page load.
  await text.fill('Hi Nina,\n\nI call you at noon.');
  await page.reload();
  await expect(text).toHaveValue('Hi Nina,\n\nI call you at noon.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation).toContainText('I call you at noon.');
  // The page polls the state of its mail.
  await expect(conversation.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replied' })).toHaveAttribute('aria-pressed', 'true');
  // The coach may be notified of the lead meanwhile.
  const toNina = mailServer.mails.filter(({ to }) => to.includes(lead.email));
  expect(toNina.map(({ text: sent }) => sent)).toEqual(['Hi Nina,\n\nI call you at noon.']);
  await page.close();
  await live.close();
  await mailServer.close();
});
