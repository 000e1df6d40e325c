import type { Locator } from '@playwright/test';
import { fill } from '../../.ci/journeys/fill.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { translate } from '../../.ci/journeys/translate.ts';

const person = { Name: 'María Traducida', Email: 'maria@example.com', Phone: '(239) 555-0171' };
const forms = [
  {
    path: '',
    typed: { ...person, Website: 'maria.example.com', Message: 'Nobody finds us.' },
    send: 'Get Your Free Audit',
    receipt: 'Your request is in',
    again: 'Send another request',
  },
  {
    path: 'contact',
    typed: { ...person, Message: 'Our website is slow.' },
    send: 'Send Message',
    receipt: 'I got your message',
    again: 'Send another message',
  },
  {
    path: 'blog/a-slow-site-costs-more-in-season',
    typed: { Name: person.Name, Email: person.Email, Comment: 'It took nine seconds.' },
    send: 'Post Comment',
    receipt: 'I got your comment',
    again: 'Write another comment',
  },
  {
    path: 'blog',
    typed: { Email: person.Email },
    send: 'Subscribe',
    receipt: 'Thank you for subscribing with maria@example.com.',
  },
] as const;

/** When the visitor, or the browser on its own, has the page translated. */
const moments = ['before the first touch', 'after it', 'between two submits'] as const;

async function expectTyped(form: Locator, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);
}

test.describe('with browser translation', () => {
  // The browser reports the status of the page that answers a faulty form, and React a screen that was translated
  // before it took over, which it then draws again.
  test.use({ allowedErrors: [/status of 400|React error #418/] });

  for (const { path, typed, send, receipt, ...more } of forms) {
    // One form stands for all where they are drawn alike: in the demo.
    const tag = path === '' ? '@both' : [];
    test(
      `the form at /${path} with “${send}” can be corrected, sent and confirmed`,
      { tag },
      async ({ page, staffSite, host }) => {
        const button = page.getByRole('button', { name: send, exact: true });
        const form = page.locator('form').filter({ has: button });
        const receipts = page.getByRole('main').getByText(receipt, { exact: true });
        const sendIt = async () => {
          await button.click();
          await expect(receipts.filter({ visible: true })).toHaveCount(1);
          await expect(form).toHaveCount(0);
        };
        const open = async (moment: (typeof moments)[number]) => {
          page.removeAllListeners('load');
          const isEarly = host === 'live' && moment === 'before the first touch';
          await page.goto(staffSite.url + path, isEarly ? { waitUntil: 'load' } : {});
          if (moment !== 'between two submits') await translate(page);
        };
        // All forms are islands of one kind: the moment matters to these, once.
        for (const moment of path === '' ? moments : moments.slice(1)) {
          await test.step(`translated ${moment}, with a mistake`, async () => {
            await open(moment);
            await fill(form, { ...typed, Email: 'maria@' });
            await button.click();
            await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible();
            if (moment === 'between two submits') await translate(page);
            await expectTyped(form, { ...typed, Email: 'maria@' });
            await form.getByLabel('Email').fill(person.Email);
            await sendIt();
          });
          await test.step(`translated ${moment}, without a mistake`, async () => {
            if (moment !== 'before the first touch' && 'again' in more)
              await page.getByRole('link', { name: more.again }).click();
            else await open(moment);
            await fill(form, typed);
            await sendIt();
          });
        }
      },
    );
  }

  test('staff answer a lead and write a post', { tag: '@both' }, async ({ page, staffSite, host }) => {
    if (host === 'live') {
      const data = { name: person.Name, email: person.Email, phone: person.Phone, message: 'Nobody calls.' };
      await page.request.post(`${staffSite.url}api/contact`, { data });
    }
    await staffSite.logIn(page, 'editor', 'admin/inbox');
    await translate(page);
    await page.getByRole('list', { name: 'Leads' }).getByRole('link').first().click();
    const reply = page.getByRole('form', { name: 'Reply' }).getByLabel('Text');
    await reply.fill('I will call you at noon.');
    const note = page.getByRole('textbox', { name: 'Note (optional)' });
    await note.fill('Call at noon.');
    await note.blur();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const replied = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Replied' });
    await replied.click();
    await expect(replied).toHaveAttribute('aria-pressed', 'true');
    await expect(reply).toHaveValue('I will call you at noon.');
    await expect(note).toHaveValue('Call at noon.');

    await page.goto(`${staffSite.url}blog/admin/new`);
    await page.getByLabel('Title', { exact: true }).fill('Tides and opening hours');
    await page.getByLabel('Category').selectOption({ value: 'seo' });
    await page.getByLabel('Status').selectOption({ value: 'published' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'has not been saved' })).toBeVisible();
    await page.getByLabel('Excerpt').fill('Open when people are about.');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Open early in summer.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Tides and opening hours');
  });
});

test.describe('when another program has removed nodes that React needs', () => {
  test.use({ allowedErrors: [/NotFoundError/] });

  test('a form keeps its text, is submitted natively, and shows its confirmation', async ({
    page,
    siteUrl,
  }) => {
    const button = page.getByRole('button', { name: 'Send Message', exact: true });
    const form = page.locator('form').filter({ has: button });
    const typed = { ...person, Message: 'Our website is slow.' };
    const fillAndBreak = async (texts: Record<string, string>) => {
      await page.goto(`${siteUrl}contact`);
      await fill(form, texts);
      await button.evaluate((element) => element.replaceChildren('Send Message'));
      await button.click();
    };
    await fillAndBreak({ ...typed, Email: 'maria@' });
    await expect(button.locator('svg')).toBeVisible();
    await expectTyped(form, { ...typed, Email: 'maria@' });
    await form.getByLabel('Email').fill(person.Email);
    await button.click();
    await expect(page).toHaveURL(/\?sent=contact/);
    await expect(page.getByRole('heading', { name: 'I got your message' })).toBeVisible();

    await fillAndBreak(typed);
    await expect(page.getByText('It was sent', { exact: true })).toBeVisible();
  });
});
