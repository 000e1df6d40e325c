import { expect, it } from 'vitest';
import { dnsFrom, ORIGIN, sampleSite } from '../test/support/audit.ts';
import { mailSetupOf } from './mail-setup.ts';
import { visit } from './visit.ts';

const site = sampleSite();
site.replace('/', 'Ask us</h2>', 'Ask us</h2><a href="mailto:Hello@bakery.example?subject=Bread">Write</a>');
const { pages } = await visit(`${ORIGIN}/`, site);
const domainAt = async (origin: string, shown = pages) =>
  (await mailSetupOf({ origin, pages: shown }, dnsFrom(site.records)))?.domain;

it.each([
  ['https://www.bakery.example', [], 'bakery.example'],
  ['https://shop.bakery.example', pages, 'bakery.example'],
  ['https://other.example', pages, 'other.example'],
  ['https://bakery.host.example', [], undefined],
  ['https://bakery.co.uk', [], undefined],
  ['https://93.184.215.14', [], undefined],
  ['https://bakery.internal', [], undefined],
])('finds the domain of %s, if it is the business’s own', async (origin, shown, domain) => {
  expect(await domainAt(origin, shown)).toBe(domain);
});

it('knows nothing of a domain whose name servers do not answer', async () => {
  const dns = { ...dnsFrom(site.records), txt: () => Promise.reject(new Error('queryTxt ETIMEOUT')) };
  expect(await mailSetupOf({ origin: ORIGIN, pages }, dns)).toBeUndefined();
});

it('asks for no internal name that a domain calls its mail server', async () => {
  const asked: string[] = [];
  const dns = dnsFrom({ 'bakery.example': { mx: ['printer.local', '10.0.0.1', 'mail.bakery.example'] } });
  const setup = await mailSetupOf(
    { origin: ORIGIN, pages },
    {
      ...dns,
      addresses(name) {
        asked.push(name);
        return Promise.resolve(['93.184.215.14']);
      },
    },
  );
  expect([setup?.unreachable, asked]).toEqual([['printer.local', '10.0.0.1'], ['mail.bakery.example']]);
});
