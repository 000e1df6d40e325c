import { expect } from 'vitest';
import type { TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { exported, filedPage as page } from './transfer-calls.ts';

const about = (published: object): TransferredPage =>
  page('about', { kind: 'about', slug: '', published: { ...shippedPages.about, ...published } });

const refusals: readonly [pages: TransferredPage[], sentence: string][] = [
  [[page('one'), page('one', { slug: 'two' })], 'Two pages of the file have the id “one”.'],
  [
    [page('one'), page('two', { slug: 'three', formerSlugs: ['one'] })],
    '“SEO Strategy” and “SEO Strategy” would both have the address “one”. Change one of them first.',
  ],
  [
    [
      page('one', { retiredTo: '/services/two' }),
      page('two', { retiredTo: '/Services/one/' }),
      page('three'),
    ],
    'The address of “SEO Strategy” would lead in a circle.',
  ],
  [
    [page('one', { kind: 'brochure' })],
    'The page “one” of the file is of a kind that this site does not know.',
  ],
  [[page('about')], 'The page “about” of the file is of a kind that this site does not know.'],
  [
    [page('constructor', { kind: 'constructor' })],
    'The page “constructor” of the file is of a kind that this site does not know.',
  ],
  [[page('one', { retiredTo: '/contact' })], 'No service would be offered any more.'],
  [[about({ headline: ['I count'] })], 'The page “about” of the file: Please fill in “Headline”.'],
  [
    [about({ headline: 'h'.repeat(10_000) })],
    'The page “about” of the file: Please use at most 80 characters for “Headline”.',
  ],
  [
    [about({ sharePicture: { url: 'javascript:alert(1)', alt: '', credit: '' } })],
    'The page “about” of the file: The image must be a web address or a picture of this site.',
  ],
];

export const transferPageFaultCases: readonly Case[] = casesAs('admin', {
  async 'pages in a file: those that would leave the site unsound are refused, and nothing is brought in'(
    bench,
  ) {
    const before = (await bench.host.kept()).content;
    const file = await exported(bench);
    for (const [pages, sentence] of refusals) {
      const body = asJson({ file: { ...file, pages }, dryRun: false, removeOthers: true });
      await expectRefusal(bench, 'POST /api/admin/import', body, { status: 400, sentence });
    }
    expect((await bench.host.kept()).content).toEqual(before);
  },
});
