import { expect, test } from 'vitest';
import { contact } from '../test/api/cases/forms.ts';
import { openPages } from '../test/support/pages.ts';

const site = 'https://coach.example.com';

/** The stored origin of a message that a browser without scripts has posted on the contact page. */
async function originOf(referer: string | undefined, fields: Record<string, string> = {}) {
  const { post, leads } = openPages();
  const headers = referer === undefined ? {} : { referer };
  const answer = await post('/contact', { form: 'contact', ...contact, ...fields }, headers);
  expect(answer.status).toBe(303);
  return leads().leads[0]?.origin;
}

test.each([
  ['nothing', undefined],
  ['its own page', `${site}/contact`],
  ['the site alone', site],
  ['no address', 'contact'],
  ['another site, whatever its parameters', 'https://evil.example.com/contact?utm_source=evil'],
])('a form with the referer %s gets its page as first page', async (_, referer) => {
  expect(await originOf(referer)).toEqual({ firstPage: '/contact' });
});

test('a form on a campaign page keeps the campaign, but nothing else of the address', async () => {
  const referer = `${site}/contact?tab=message&utm_source=news&utm_campaign=spring&utm_id=7&utm_term=`;
  expect(await originOf(referer)).toEqual({
    firstPage: '/contact',
    campaign: { source: 'news', campaign: 'spring' },
  });
});

test('an invalid campaign is dropped, and the form is accepted', async () => {
  expect(await originOf(`${site}/contact?utm_source=${'x'.repeat(101)}`)).toEqual({ firstPage: '/contact' });
});

test('a form field cannot set the origin of a visit', async () => {
  expect(await originOf(undefined, { origin: 'elsewhere' })).toEqual({ firstPage: '/contact' });
});
