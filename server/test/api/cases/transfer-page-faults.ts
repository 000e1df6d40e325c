import { expect } from 'vitest';
import type { TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { bring, exported, filedPage as page, namesIn, refusedIn } from './transfer-calls.ts';

const about = (published: object): TransferredPage =>
  page('about', { kind: 'about', slug: '', published: { ...shippedPages.about, ...published } });

const unknown = 'This site does not know this kind of page.';

/** Invalid pages, with the reasons by name. */
const refusals: readonly [pages: TransferredPage[], reasons: Record<string, string>][] = [
  [
    [page('one'), page('two', { slug: 'three', formerSlugs: ['one'] })],
    {
      'SEO Strategy': 'It would have the address “one”, like “SEO Strategy”. Change one of them first.',
    },
  ],
  [
    [page('one', { retiredTo: '/services/two' }), page('two', { retiredTo: '/Services/one/' })],
    { 'SEO Strategy': 'Its address would lead in a circle.' },
  ],
  [[page('one', { kind: 'brochure' })], { one: unknown }],
  [[page('about')], { about: unknown }],
  [[page('constructor', { kind: 'constructor' })], { constructor: unknown }],
  [
    Object.keys(shippedServices).map((id) => page(id, { retiredTo: '/contact' })),
    { 'SEO Strategy': 'No service would be offered any more.' },
  ],
  [[about({ headline: ['I count'] })], { About: 'Please fill in “Headline”.' }],
  [[about({ headline: 'h'.repeat(10_000) })], { About: 'Please use at most 80 characters for “Headline”.' }],
  [
    [about({ sharePicture: { url: 'javascript:alert(1)', alt: '', credit: '' } })],
    { About: 'The image must be a web address or a picture of this site.' },
  ],
];

export const transferPageFaultCases: readonly Case[] = casesAs('admin', {
  async 'pages in a file: those that would leave the site unsound stay out, named and with the reason'(
    bench,
  ) {
    const file = await exported(bench);
    const [one] = refusals;
    for (const [pages, reasons] of refusals) {
      const report = await bring(bench, { ...file, pages }, { dryRun: true });
      expect(refusedIn(report)).toEqual(reasons);
      expect(namesIn(report, 'added')).toEqual(pages === one?.[0] ? ['SEO Strategy'] : []);
      expect(namesIn(report, 'replaced')).toEqual([]);
    }
    const before = (await bench.host.kept()).content;
    const [, ...others] = refusals.flatMap(([pages]) => pages.filter(({ kind }) => kind !== 'service'));
    for (const odd of others) await bring(bench, { ...file, pages: [odd] });
    expect((await bench.host.kept()).content).toEqual(before);
    const body = asJson({ file: { ...file, pages: [page('one'), page('one')] }, dryRun: false });
    await expectRefusal(bench, 'POST /api/admin/import', body, {
      status: 400,
      sentence: 'Two pages of the file have the id “one”.',
    });
  },
});
