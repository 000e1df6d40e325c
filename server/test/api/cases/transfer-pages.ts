import { expect } from 'vitest';
import type { ContentFile, TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
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
import { bring, exported, filedPage, nothing } from './transfer-calls.ts';

const shipped = Object.keys(shippedServices);

/** A file in which the pages are others. */
const withPages = (
  file: ContentFile,
  change: (pages: TransferredPage[]) => TransferredPage[],
): ContentFile => ({
  ...file,
  pages: change(structuredClone(file.pages ?? [])),
});

/** Writes, publishes, renames, retires and orders pages, and gives the file of that. */
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
    await bring(bench, file, { removeOthers: true });
    expect((await bench.host.kept()).content.pages).toEqual([]);
    expect(await offered(bench)).toEqual(shipped);
  },
  async 'pages in a file: come to another site as they are here, drafts and addresses included'(bench) {
    const file = await changedSite(bench);
    const before = await bench.call('GET /api/admin/pages');
    await bench.host.content.update((content) => void (content.pages = []));
    const report = await bring(bench, file);
    expect(report.added.filter(({ kind }) => kind === 'page').map(({ name }) => name)).toEqual([
      'About',
      'Shop Window',
    ]);
    expect(report.changed).toEqual([
      { kind: 'page', name: 'SEO Strategy', fields: ['address', 'former addresses'] },
      { kind: 'page', name: 'Email Marketing', fields: ['where its address leads'] },
    ]);
    const { pages } = await bench.call('GET /api/admin/pages');
    const told = (all: typeof pages) =>
      all.map(({ id, slug, state, name, path }) => ({ id, slug, state, name, path }));
    expect(told(pages)).toEqual(told(before.pages));
    expect(await seen(bench, 'about')).toMatchObject({ headline: 'I count with you' });
    expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'I am still thinking' });
    expect(await serviceAt(bench, 'email-marketing')).toEqual({ leadsTo: '/services/content-strategy' });
    expect((await exported(bench)).pages).toEqual(file.pages);
    const again = await bring(bench, file);
    expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
  },
  async 'pages in a file: what differs is said by the names of the fields, and changes who was last'(bench) {
    const file = await changedSite(bench);
    await writePage(bench, 'about', { headline: 'Meanwhile', badges: [{ name: 'Diver' }] });
    const { revision } = await stepPage(bench, 'publish', 'about');
    const report = await bring(bench, file);
    expect(report.changed).toEqual([
      { kind: 'page', name: 'About', fields: ['Headline', 'Certificates', 'draft'] },
    ]);
    expect(await pageAt(bench, 'about')).toMatchObject({
      published: { headline: 'I count with you' },
      revision: revision + 1,
      updatedBy: 'The admin',
    });
  },
  async 'pages in a file: a file of before there were any leaves them alone'(bench) {
    const { pages: _, ...file } = await changedSite(bench);
    const before = (await bench.host.kept()).content.pages;
    await bring(bench, file, { removeOthers: true });
    expect((await bench.host.kept()).content.pages).toEqual(before);
  },
  async 'pages in a file: those that the file does not have go only where that is wished for'(bench) {
    const file = withPages(await changedSite(bench), () => []);
    const kept = await bring(bench, file);
    expect(kept.leftAlone.filter(({ kind }) => kind === 'page')).toHaveLength(10);
    expect(await seen(bench, 'about')).toMatchObject({ headline: 'I count with you' });
    await bring(bench, file, { removeOthers: true });
    expect(await seen(bench, 'about')).toEqual(shippedPages.about);
    expect(await offered(bench)).toEqual(shipped);
  },
  async 'pages in a file: only those that are chosen are brought in, and the order by itself'(bench) {
    const file = await changedSite(bench);
    await bench.host.content.update((content) => void (content.pages = []));
    const untouched = await bring(bench, file, { only: nothing });
    expect(untouched.changed).toEqual([]);
    expect((await bench.host.kept()).content.pages).toEqual([]);
    await bring(bench, file, { only: { ...nothing, pages: ['seo-strategy'] } });
    expect(await offered(bench)).toEqual(
      shipped.map((slug) => (slug === 'seo-strategy' ? 'found-nearby' : slug)),
    );
    expect(await seen(bench, 'about')).toEqual(shippedPages.about);
    const turned = withPages(file, (pages) => pages.toReversed());
    await bring(bench, turned, { only: { ...nothing, pages: [':order'] } });
    expect((await offered(bench)).at(-1)).toBe('website-optimization');
    const body = asJson({ file, only: { ...nothing, pages: ['home'] } });
    await expectRefusal(bench, 'POST /api/admin/import', body, {
      status: 400,
      sentence: 'The file has nothing with the id “home” among its pages.',
    });
  },
  async 'pages in a file: those that nobody has changed are known as samples'(bench) {
    const { entries } = await bring(bench, await changedSite(bench), { dryRun: true });
    const own = entries.filter(({ kind, isSample }) => kind === 'page' && !isSample);
    expect(own.map(({ name }) => name)).toEqual(['About', 'Shop Window', 'SEO Strategy', 'Email Marketing']);
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
