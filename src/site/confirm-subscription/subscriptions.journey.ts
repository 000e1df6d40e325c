import type { Page } from '@playwright/test';
import { expectNoFaults } from '../../../.ci/journeys/axe.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { startLiveServer } from '../../../.ci/journeys/live-server.ts';
import { logInLive } from '../../../.ci/journeys/staff-site.ts';
import { startingContent } from '../../../server/content/starting-content.ts';
import { openMailServer } from '../../../server/test/support/mail-server.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';

const POST = 'post-near-me';
const SITE_URL = 'https://coach.example.com/';
const READER = 'rosa@example.com';

/** A site that sends mail, behind a proxy that the test leaves out. */
async function openMailingSite() {
  const mailServer = await openMailServer({});
  const live = await startLiveServer(
    { SITE_URL, SMTP_URL: mailServer.url, MAIL_TO: 'coach@example.com' },
    { content: { ...startingContent(), postalAddress: { address: 'PO Box 12, Naples, FL 34102' } } },
  );
  const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));
  return {
    live,
    mailsTo,
    /** The address here of the link in the latest mail to the reader. */
    async link(name: 'subscription' | 'unsubscribe'): Promise<string> {
      const address = new RegExp(`${SITE_URL}(${name}/[^\\s"<>]+)`);
      const found = () => address.exec(mailsTo(READER).at(-1)?.text.replaceAll('=3D', '=') ?? '')?.[1];
      await expect.poll(found).toBeDefined();
      return live.url + (found() ?? '');
    },
    async subscriber() {
      const { subscribers } = await storedState(live.dataDir, 'leads');
      const { confirmation, deleted } = subscribers.find(({ email }) => email === READER) ?? {};
      return { isConfirmed: (confirmation?.confirmedAt ?? null) !== null, isGone: deleted !== undefined };
    },
    async close() {
      await live.close();
      await mailServer.close();
    },
  };
}

/** Opens a link as mail scanners do: twice, in several ways, before the reader. */
async function scan(address: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await fetch(address, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    await answer.text();
  }
}

async function subscribe(page: Page, url: string): Promise<void> {
  await page.goto(`${url}blog`);
  const box = page.locator('#subscribe-form');
  await box.getByLabel('Email address').fill(READER);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText(
    `Almost done: I’ve sent a link to ${READER}. Open it to confirm.`,
  );
}

async function sendPost(page: Page, recipients: number): Promise<void> {
  const count = recipients === 1 ? '1 subscriber' : `${recipients} subscribers`;
  await page.getByRole('button', { name: `Send this post to ${count}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this post' });
  await dialog.getByLabel(`Type ${recipients} to send it`).fill(String(recipients));
  await dialog.getByRole('button', { name: `Send to ${count}` }).click();
  await expect(page.getByText(`sent this post to ${count}`)).toBeVisible();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a reader subscribes, confirms by looking, gets a post, and unsubscribes with one click', async ({
  page,
}) => {
  const site = await openMailingSite();
  await subscribe(page, site.live.url);
  const confirmation = await site.link('subscription');
  await scan(confirmation);
  expect(await site.subscriber()).toEqual({ isConfirmed: false, isGone: false });

  await page.goto(confirmation);
  await expect(heading(page)).toHaveText('You’re subscribed.');
  await expectNoFaults(page);
  expect(await site.subscriber()).toEqual({ isConfirmed: true, isGone: false });

  await logInLive(page, site.live.url, 'admin');
  await page.goto(`${site.live.url}blog/admin/posts/${POST}`);
  await sendPost(page, 1);
  await expect.poll(() => site.mailsTo(READER).length).toBe(2);

  const newsletter = site.mailsTo(READER)[1];
  const header = /^<(.+)>$/.exec(newsletter?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const address = header.replace(SITE_URL, site.live.url);
  await scan(address);
  expect(await site.subscriber()).toEqual({ isConfirmed: true, isGone: false });
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await site.subscriber()).toEqual({ isConfirmed: true, isGone: true });

  await page.goto(await site.link('unsubscribe'));
  await expect(heading(page)).toHaveText('You’re unsubscribed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page)).toHaveText('You’re subscribed.');
  expect(await site.subscriber()).toEqual({ isConfirmed: true, isGone: false });
  expect(site.live.output()).not.toContain(new URL(address).pathname.split('/')[2]);
  await page.close();
  await site.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader subscribes, confirms and unsubscribes with buttons, and takes it back', async ({ page }) => {
    const site = await openMailingSite();
    await subscribe(page, site.live.url);
    await page.goto(await site.link('subscription'));
    await expect(heading(page)).toHaveText('Confirm your subscription.');
    expect(await site.subscriber()).toEqual({ isConfirmed: false, isGone: false });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page)).toHaveText('You’re subscribed.');
    expect(await site.subscriber()).toEqual({ isConfirmed: true, isGone: false });

    // A subscriber who asks again gets the same answer, and a mail that says so.
    await subscribe(page, site.live.url);
    await expect.poll(() => site.mailsTo(READER).length).toBe(2);
    await page.goto(await site.link('unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading(page)).toHaveText('You’re unsubscribed.');
    expect(await site.subscriber()).toEqual({ isConfirmed: true, isGone: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heading(page)).toHaveText('You’re subscribed.');
    await page.close();
    await site.close();
  });
});
