import { expect } from 'vitest';
import type { ContentFile, TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { casesAs, type Bench, type Case } from '../bench.ts';
import {
  offered,
  offerNew,
  pageAt,
  rename,
  retire,
  seen,
  serviceAt,
  stepPage,
  writePage,
} from './page-calls.ts';
import { bring, changesNothing, exported, filedPage, namesIn, rowOf } from './transfer-calls.ts';

const shipped = Object.keys(shippedServices);
const servicesAt = (id: string) => shippedServices[id] ?? {};

/** A file with other pages. */
const withPages = (
  file: ContentFile,
  change: (pages: TransferredPage[]) => TransferredPage[],
): ContentFile => ({
  ...file,
  pages: change(structuredClone(file.pages ?? [])),
});

/** Writes, publishes, renames, retires and sorts pages, and exports the result. */
async function changedSite(bench: Bench): Promise<ContentFile> {
  await bench.logIn('admin');
  await writePage(bench, 'about', { headline: 'I count with you' });
  await stepPage(bench, 'publish', 'about');
  await writePage(bench, 'about', { headline: 'I am still thinking' });
  await rename(bench, 'seo-strategy', 'found-nearby');
  await retire(bench, 'email-marketing', '/services/content-strategy');
  const { id } = await offerNew(bench, 'Shop Window');
  await bench.call('PUT /api/admin/services/order', { body: { ids: [id, ...shipped] } });
  return exported(bench);
}

export const transferPageCases: readonly Case[] = casesAs('visitor', {
  async 'pages in a file: none, while all are as the software brings them'(bench) {
    await bench.logIn('admin');
    const file = await exported(bench);
    expect(file.pages).toEqual([]);
    await bring(bench, file);
    expect((await bench.host.kept()).content.pages).toEqual([]);
    expect(await offered(bench)).toEqual(shipped);
  },
  async 'pages in a file: come to another site as they are here, drafts and addresses included'(bench) {
    const file = await changedSite(bench);
    const before = await bench.call('GET /api/admin/pages');
    await bench.host.content.update((content) => void (content.pages = []));
    const report = await bring(bench, file);
    expect(rowOf(report, 'pages')).toMatchObject({ added: ['About'], replaced: [] });
    expect(rowOf(report, 'services')).toMatchObject({
      added: ['Shop Window'],
      replaced: ['SEO Strategy', 'Email Marketing'],
    });
    const { pages } = await bench.call('GET /api/admin/pages');
    const summaries = (all: typeof pages) =>
      all.map(({ id, slug, state, name, path }) => ({ id, slug, state, name, path }));
    expect(summaries(pages)).toEqual(summaries(before.pages));
    expect(await seen(bench, 'about')).toMatchObject({ headline: 'I count with you' });
    expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'I am still thinking' });
    expect(await serviceAt(bench, 'email-marketing')).toEqual({ leadsTo: '/services/content-strategy' });
    expect((await exported(bench)).pages).toEqual(file.pages);
    expect(changesNothing(await bring(bench, file))).toBe(true);
  },
  async 'pages in a file: what is replaced says who has changed it last'(bench) {
    const file = await changedSite(bench);
    await writePage(bench, 'about', { headline: 'Meanwhile', badges: [{ name: 'Diver' }] });
    const { revision } = await stepPage(bench, 'publish', 'about');
    const report = await bring(bench, file);
    expect(namesIn(report, 'replaced')).toEqual(['About']);
    expect(await pageAt(bench, 'about')).toMatchObject({
      published: { headline: 'I count with you' },
      revision: revision + 1,
      updatedBy: 'The admin',
    });
  },
  async 'pages in a file: a file of before there were any leaves them alone'(bench) {
    const { pages: _, ...file } = await changedSite(bench);
    const before = (await bench.host.kept()).content.pages;
    await bring(bench, file);
    expect((await bench.host.kept()).content.pages).toEqual(before);
  },
  async 'pages in a file: those that the file does not have stay'(bench) {
    const file = withPages(await changedSite(bench), () => []);
    const before = (await bench.host.kept()).content.pages;
    const report = await bring(bench, file);
    expect([rowOf(report, 'pages').onlyHere, rowOf(report, 'services').onlyHere]).toEqual([1, 9]);
    expect((await bench.host.kept()).content.pages).toEqual(before);
  },
  async 'pages in a file: pages and services are chosen by themselves'(bench) {
    const file = await changedSite(bench);
    await bench.host.content.update((content) => void (content.pages = []));
    expect(changesNothing(await bring(bench, file, { kinds: [] }))).toBe(true);
    expect((await bench.host.kept()).content.pages).toEqual([]);
    await bring(bench, file, { kinds: ['pages'] });
    expect(await offered(bench)).toEqual(shipped);
    expect(await seen(bench, 'about')).toMatchObject({ headline: 'I count with you' });
    await bring(bench, file, { kinds: ['services'] });
    expect(await offered(bench)).toContain('found-nearby');
  },
  async 'pages in a file: those that nobody has changed are known as samples, and left out'(bench) {
    const file = await changedSite(bench);
    await writePage(bench, 'about', { headline: 'Meanwhile' });
    const shippedAgain = withPages(file, () =>
      shipped.map((id) => filedPage(id, { published: servicesAt(id) })),
    );
    const report = await bring(bench, shippedAgain, { dryRun: true });
    expect(rowOf(report, 'services')).toMatchObject({ replaced: [], samples: 2, onlyHere: 1 });
  },
  async 'pages in a file: rich texts and fields of nobody are cleaned away, missing ones filled in'(bench) {
    await bench.logIn('admin');
    const file = await exported(bench);
    const odd = filedPage('about', {
      kind: 'about',
      slug: '',
      published: JSON.parse('{"headline":"Mine","__proto__":{"isAdmin":true},"portrait":"<script>"}') as {},
    });
    await bring(bench, { ...file, pages: [odd] });
    const [kept] = (await bench.host.kept()).content.pages;
    expect(kept?.published).toEqual({ ...shippedPages.about, headline: 'Mine' });
  },
});
