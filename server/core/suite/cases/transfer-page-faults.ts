import { expect } from 'vitest';
import type { TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { exported, filedPage as page } from './transfer-calls.ts';

const about = (published: object): TransferredPage =>
  page('about', { kind: 'about', slug: '', published: { ...shippedPages.about, ...published } });

const refusals: readonly [what: string, pages: TransferredPage[], sentence: string][] = [
  ['two of one id', [page('one'), page('one', { slug: 'two' })], 'Two pages of the file have the id “one”.'],
  [
    'two services of one address',
    [page('one'), page('two', { slug: 'three', formerSlugs: ['one'] })],
    '“SEO Strategy” and “SEO Strategy” would both have the address “one”. Change one of them first.',
  ],
  [
    'ways in a circle',
    [
      page('one', { retiredTo: '/services/two' }),
      page('two', { retiredTo: '/Services/one/' }),
      page('three'),
    ],
    'The address of “SEO Strategy” would lead in a circle.',
  ],
  [
    'a page of an unknown kind',
    [page('one', { kind: 'brochure' })],
    'The page “one” of the file is of a kind that this site does not know.',
  ],
  [
    'a service by the id of a page',
    [page('about')],
    'The page “about” of the file is of a kind that this site does not know.',
  ],
  [
    'a kind by the name of a prototype',
    [page('constructor', { kind: 'constructor' })],
    'The page “constructor” of the file is of a kind that this site does not know.',
  ],
  [
    'services of which none is offered',
    [page('one', { retiredTo: '/contact' })],
    'No service would be offered any more.',
  ],
  [
    'texts of another shape',
    [about({ headline: ['I count'] })],
    'The page “about” of the file: Please fill in “Headline”.',
  ],
  [
    'texts without end',
    [about({ headline: 'h'.repeat(10_000) })],
    'The page “about” of the file: Please use at most 80 characters for “Headline”.',
  ],
  [
    'pictures that are scripts',
    [about({ sharePicture: { url: 'javascript:alert(1)', alt: '', credit: '' } })],
    'The page “about” of the file: The image must be a web address or a picture of this site.',
  ],
];

const isRefused =
  (pages: TransferredPage[], sentence: string) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('admin');
    const before = (await bench.host.kept()).content;
    const body = asJson({ file: { ...(await exported(bench)), pages }, dryRun: false, removeOthers: true });
    await expectRefusal(bench, 'POST /api/admin/import', body, { status: 400, sentence });
    expect((await bench.host.kept()).content).toEqual(before);
  };

export const transferPageFaultCases: readonly Case[] = refusals.map(([what, pages, sentence]): Case => ({
  name: `pages in a file: ${what} are refused, and nothing is brought in`,
  run: isRefused(pages, sentence),
}));
