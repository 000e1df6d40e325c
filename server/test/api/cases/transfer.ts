import { expect } from 'vitest';
import { demoContent } from '../../../../mocks/demo/demo-content.ts';
import { emptyContent } from '../../../../src/contract/page-shape.ts';
import { ownPage } from '../../../../src/contract/pages/own.ts';
import { NO_SEO_TEXTS } from '../../../../src/contract/post-input.ts';
import type { ContentFile, ImportReport, TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { shipped as shippedOnes, shippedPages } from '../../../content/pages/shipped-pages.ts';
import { contentFile } from '../../../core/transfer/content-file.ts';
import { wxr } from '../../support/old-sites.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { NOW } from '../../support/seed.ts';
import { casesAs, asJson, type Case, type TestApi, type Refused } from '../test-context.ts';
import { idsInBin } from './bin-calls.ts';
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
import { write } from './post-calls.ts';
import {
  bring,
  changesNothing,
  exported,
  namesIn,
  newPost,
  rowOf,
  withFirst,
  problemsOf,
  filedPage as page,
} from './transfer-calls.ts';

// The rules of spec §2.

const newTestimonial = { quote: 'As good as new.', name: 'Nora New', company: 'New Ltd' };

/** A file with a new or changed record of every kind. */
async function richFile(api: TestApi): Promise<ContentFile> {
  const file = withFirst(await exported(api), { title: 'Launched' });
  file.site = { ...file.site, brand: 'Gulf Coach', sample: undefined };
  file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
  file.categories.push({ id: 'c-other', name: 'Other', slug: 'other' });
  file.posts.push(newPost({ id: 'in-new', categoryId: 'c-new' }), newPost({ id: 'in-old' }));
  file.testimonials.push({ ...newTestimonial, id: 't-new', town: '', rating: 5, hidden: true, picture: '' });
  return file;
}

const shipped = Object.keys(shippedServices);

/** Writes, publishes, renames, retires and sorts pages, and exports the result. */
async function changedSite(api: TestApi): Promise<ContentFile> {
  await api.logIn('admin');
  await writePage(api, 'about', { headline: 'I count with you' });
  await stepPage(api, 'publish', 'about');
  await writePage(api, 'about', { headline: 'I am still thinking' });
  await rename(api, 'seo-strategy', 'found-nearby');
  await retire(api, 'email-marketing', '/services/content-strategy');
  const { id } = await offerNew(api, 'Shop Window');
  await api.call('PUT /api/admin/services/order', { body: { ids: [id, ...shipped] } });
  return exported(api);
}

const about = (published: object): TransferredPage =>
  page('about', { kind: 'about', slug: '', published: { ...shippedPages.about, ...published } });

const IMPORT = 'POST /api/admin/import';
const unknown = 'This site does not have this kind of page.';

const ownDraft = { ...emptyContent(ownPage), title: 'Workshops' };

/** Invalid pages, with the problems. */
const refusals: readonly [pages: TransferredPage[], problems: string[]][] = [
  [
    [page('one'), page('two', { slug: 'three', formerSlugs: ['one'] })],
    ['“SEO Strategy”: Its address “one” is already used by “SEO Strategy.” Change one of them first.'],
  ],
  [
    [page('one', { retiredTo: '/services/two' }), page('two', { retiredTo: '/Services/one/' })],
    ['“SEO Strategy”: Its address would redirect in a loop.'],
  ],
  [[page('one', { kind: 'brochure' })], [`“one”: ${unknown}`]],
  [[page('about')], [`“about”: ${unknown}`]],
  [[page('constructor', { kind: 'constructor' })], [`“constructor”: ${unknown}`]],
  [
    [page('own', { kind: 'page', slug: 'contact', published: null, draft: ownDraft })],
    ['“Workshops”: The site itself uses its address “contact.”'],
  ],
  [
    Object.keys(shippedServices).map((id) => page(id, { retiredTo: '/contact' })),
    ['No services would be left on offer.'],
  ],
  [[about({ headline: ['I count'] })], ['“About”: Please fill in “Headline.”']],
];

export const transferCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'pages in a file: pages are imported unchanged, with drafts and addresses'(api) {
      const file = await changedSite(api);
      const before = await api.call('GET /api/admin/pages');
      await api.host.content.update((content) => void (content.pages = []));
      const report = await bring(api, file);
      expect(rowOf(report, 'pages')).toMatchObject({ added: ['About'], replaced: [] });
      expect(rowOf(report, 'services')).toMatchObject({
        added: ['Shop Window'],
        replaced: ['SEO Strategy', 'Email Marketing'],
      });
      const { pages } = await api.call('GET /api/admin/pages');
      const summaryOf = (all: typeof pages) =>
        new Set(all.map(({ id, slug, state, name, path }) => [id, slug, state, name, path].join()));
      expect(summaryOf(pages)).toEqual(summaryOf(before.pages));
      expect(await seen(api, 'about')).toMatchObject({ headline: 'I count with you' });
      expect((await pageAt(api, 'about')).draft).toMatchObject({ headline: 'I am still thinking' });
      expect(await serviceAt(api, 'email-marketing')).toEqual({ leadsTo: '/services/content-strategy' });
      const after = await exported(api);
      expect(new Map(after.pages.map((one) => [one.id, one]))).toEqual(
        new Map(file.pages.map((one) => [one.id, one])),
      );
      expect(changesNothing(await bring(api, file))).toBe(true);
    },
    async 'pages in a file: the report names who last changed a replaced page'(api) {
      const file = await changedSite(api);
      await writePage(api, 'about', { headline: 'Meanwhile', badges: [{ name: 'Diver' }] });
      const { revision } = await stepPage(api, 'publish', 'about');
      const report = await bring(api, file);
      expect(namesIn(report, 'replaced')).toEqual(['About']);
      expect(await pageAt(api, 'about')).toMatchObject({
        published: { headline: 'I count with you' },
        revision: revision + 1,
        updatedBy: 'The admin',
      });
    },
    async 'pages in a file: pages missing in the file stay'(api) {
      const file = { ...(await changedSite(api)), pages: [] };
      const before = (await api.host.stored()).content.pages;
      const report = await bring(api, file);
      expect([rowOf(report, 'pages').unmatched, rowOf(report, 'services').unmatched]).toEqual([1, 9]);
      expect((await api.host.stored()).content.pages).toEqual(before);
    },
    async 'pages in a file: pages and services can be chosen separately'(api) {
      const file = await changedSite(api);
      await api.host.content.update((content) => void (content.pages = []));
      await bring(api, file, { kinds: ['pages'] });
      expect(await offered(api)).toEqual(shipped);
      expect(await seen(api, 'about')).toMatchObject({ headline: 'I count with you' });
      await bring(api, file, { kinds: ['services'] });
      expect(await offered(api)).toContain('found-nearby');
    },
    async 'pages in a file: unchanged pages are recognized as samples and skipped'(api) {
      const file = await changedSite(api);
      await writePage(api, 'about', { headline: 'Meanwhile' });
      const pages = shipped.map((id) => page(id, { published: shippedServices[id] ?? {} }));
      const report = await bring(api, { ...file, pages }, { dryRun: true });
      expect(rowOf(report, 'services')).toMatchObject({ replaced: [], samples: 2, unmatched: 1 });
    },
  }),
  ...casesAs('editor', {
    async 'transfer: the export has the content staff write, and no personal data'(api) {
      const file = await exported(api);
      const { categories, testimonials, posts } = (await api.host.stored()).content;
      const { site } = await api.call('GET /api/site');
      expect(Object.keys(file).join()).toBe(
        'format,version,exportedAt,site,categories,posts,testimonials,pages,coachMails,pictures,sampleTexts',
      );
      expect(file).toMatchObject({ site, categories, testimonials });
      expect(file.posts.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
      expect(file.posts[0]).toEqual({
        id: 'scheduled',
        slug: 'scheduled',
        title: 'Unspoken launch',
        excerpt: 'Excerpt of scheduled.',
        categoryId: 'c-seo',
        imageUrl: '/covers/seo.svg',
        imageAlt: 'A described picture',
        imageCredit: 'Someone',
        content: '<p>Body of scheduled.</p>',
        createdAt: '2025-06-02T15:00:00.000Z',
        publishAt: '2025-06-03T15:00:00.000Z',
        formerSlugs: [],
        ...NO_SEO_TEXTS,
      });
      const text = JSON.stringify(file);
      for (const { email, name } of (await api.host.stored()).accounts.accounts) {
        expect(text).not.toContain(email);
        expect(text).not.toContain(name);
      }
    },
    async 'transfer: equal content gives equal files'(api) {
      const before = await exported(api);
      await api.host.content.update((content) => {
        content.posts = content.posts.toReversed();
      });
      api.clock.advance(1);
      const { exportedAt, ...after } = await exported(api);
      expect({ ...after, exportedAt: before.exportedAt }).toEqual(before);
      expect(exportedAt).not.toBe(before.exportedAt);
    },
    async 'transfer: content files and archives contain nothing of audits'(api) {
      const leaving = async () => [
        JSON.stringify(await exported(api)),
        await (await api.call('GET /api/admin/export/archive')).text(),
      ];
      const before = await leaving();
      await api.host.audits.add(fullAudit('personal'));
      expect(await leaving()).toEqual(before);
    },
  }),
  ...casesAs('admin', {
    async 'old site: a dry run reports what the import then does, and the pictures that cannot be fetched'(
      api,
    ) {
      const { call, host, noted } = api;
      const picture = 'https://old.example.com/wp-content/uploads/pier.jpg';
      const body = new File(
        [
          wxr([
            { id: 1, slug: 'tides', title: 'Tides', content: `<p>Go.</p><img src="${picture}">[form x="1"]` },
            { id: 2, type: 'page', slug: 'workshops', title: 'Workshops', content: '<p>Come.</p>' },
            { id: 3, slug: 'scheduled', title: 'The same address' },
          ]),
        ],
        'old.xml',
      );
      const before = (await host.stored()).content;
      const dry = await call('POST /api/admin/import/old-site', { query: {}, body });
      expect((await host.stored()).content).toEqual(before);
      const report = await call('POST /api/admin/import/old-site', { query: { write: 'true' }, body });
      expect({ ...report, dryRun: true }).toEqual(dry);
      const titles = report.rows.map(({ kind, added, skipped }) => [kind, added, skipped]);
      expect(titles).toEqual([
        ['categories', ['Uncategorized'], []],
        ['posts', ['Tides'], ['The same address']],
        ['pages', ['Workshops'], []],
        ['redirects', ['/2024/05/tides/', '/?p=1', '/2024/05/workshops/', '/?page_id=2', '/tides/'], []],
        ['pictures', [picture], []],
      ]);
      expect(report.lost).toEqual([{ title: 'Tides', what: ['Form, shortcode form'] }]);
      expect(await call('GET /api/redirect', { query: { from: '/?p=1' } })).toEqual({ to: '/blog/tides' });
      expect(await call('GET /api/admin/import/old-site/pictures')).toEqual({
        total: 1,
        waiting: 0,
        failed: [{ url: picture, problem: 'The demo cannot reach other sites.' }],
      });
      await expect(call('POST /api/admin/import/old-site/pictures/retry')).rejects.toMatchObject({
        status: 409,
        message: '409: The demo cannot reach other sites.',
      });
      expect((await call('GET /api/admin/import/old-site/pictures')).failed).toHaveLength(1);
      await call('POST /api/admin/import/old-site/pictures/give-up');
      expect(await call('GET /api/admin/import/old-site/pictures')).toMatchObject({ total: 0, failed: [] });
      expect(noted.map(({ event }) => event.event)).toEqual(['login', 'import']);
    },
    async 'old site: an address that is none is refused'(api) {
      await api.refuses(
        'POST /api/admin/import/old-site?address=nowhere',
        [400, 'Please enter the address of your old site, such as https://example.com.', 'address'],
        { body: '{}', headers: { 'content-type': 'application/json' } },
      );
    },
    async 'transfer: importing an export of the same site changes nothing'(api) {
      const before = (await api.host.stored()).content;
      const file = await exported(api);
      expect(file.pages).toEqual([]);
      const report = await bring(api, file, { withSamples: true });
      expect(changesNothing(report)).toBe(true);
      expect(report.rows.map(({ kind, same, unmatched }) => [kind, same, unmatched])).toEqual([
        ['settings', 1, 0],
        ['categories', 4, 0],
        ['posts', 26, 0],
        ['testimonials', 5, 0],
      ]);
      expect((await api.host.stored()).content).toEqual(before);
    },
    async 'transfer: a dry run reports what the import then does, and changes nothing'(api) {
      const file = withFirst(await exported(api), { title: 'Launched', content: '<p>New.</p>' });
      file.site = { ...file.site, brand: 'Gulf Coach', sample: undefined };
      file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
      file.posts.push({
        ...newPost({ id: 'p-new', categoryId: 'c-new', content: '<p>Hi</p><script>x()</script>' }),
        createdAt: '2019-01-01T12:00:00Z',
        publishAt: '2019-01-02T12:00:00Z',
        formerSlugs: ['brought-before'],
      });
      file.testimonials.splice(0, 1);
      const { id } = await write(api, { title: 'Only here' });
      const nothing = {
        added: [],
        replaced: [],
        skipped: [],
        same: 0,
        samples: 0,
        unmatched: 0,
        pictures: [],
      };
      const rows: ImportReport['rows'] = [
        { ...nothing, kind: 'settings', replaced: ['Site settings'] },
        { ...nothing, kind: 'categories', added: ['Newest'], same: 4 },
        { ...nothing, kind: 'posts', added: ['New: p-new'], replaced: ['Launched'], same: 25, unmatched: 1 },
        { ...nothing, kind: 'testimonials', same: 4, unmatched: 1 },
      ];
      const before = (await api.host.stored()).content;
      // Without `dryRun`, an import is one.
      const dry = await api.call('POST /api/admin/import', { body: { file } });
      expect(dry).toMatchObject({ dryRun: true, rows });
      expect((await api.host.stored()).content).toEqual(before);
      expect(await bring(api, file)).toMatchObject({ dryRun: false, rows });

      const { posts } = (await api.host.stored()).content;
      expect(posts.find((post) => post.id === 'p-new')).toMatchObject({
        content: '<p>Hi</p>',
        createdAt: '2019-01-01T12:00:00.000Z',
        publishAt: '2019-01-02T12:00:00.000Z',
        formerSlugs: ['brought-before'],
        revision: 1,
        updatedAt: null,
      });
      expect(posts.find((post) => post.id === 'scheduled')).toMatchObject({
        title: 'Launched',
        revision: 2,
        updatedBy: 'The admin',
      });
      expect(posts.some((post) => post.id === id)).toBe(true);
      expect(changesNothing(await bring(api, file, { dryRun: true }))).toBe(true);
    },
    async 'transfer: a replaced post is kept as a version that can be restored'(api) {
      await bring(api, withFirst(await exported(api), { title: 'Launched' }));
      const query = { kind: 'post', id: 'scheduled' } as const;
      const { versions } = await api.call('GET /api/admin/versions', { query });
      expect(versions).toHaveLength(1);
      const params = { id: versions[0]?.id ?? '' };
      await api.call('POST /api/admin/versions/{id}/restore', { params, body: { revision: 2 } });
      const { posts } = (await api.host.stored()).content;
      expect(posts.find((one) => one.id === 'scheduled')?.title).toBe('Unspoken launch');
    },
    async 'transfer: a deleted post restored by an import is no longer deleted'(api) {
      const file = await exported(api);
      await api.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
      expect(namesIn(await bring(api, file), 'added')).toEqual(['Title of seo-1']);
      expect(await idsInBin(api, 'posts')).toEqual([]);
    },
    async 'transfer: posts and categories of another site are matched by address'(api) {
      const file = await exported(api);
      const other: ContentFile = {
        ...file,
        categories: file.categories.map((one) => ({ ...one, id: `other-${one.id}` })),
        posts: file.posts.map((one) => ({
          ...one,
          id: `other-${one.id}`,
          categoryId: `other-${one.categoryId}`,
        })),
      };
      expect(changesNothing(await bring(api, other))).toBe(true);
      expect((await exported(api)).posts).toEqual(file.posts);
    },
    async 'import choice: only the chosen kinds, and the categories of their posts, are imported'(api) {
      const file = await richFile(api);
      const before = (await api.host.stored()).content;
      expect(changesNothing(await bring(api, file, { kinds: [] }))).toBe(true);
      const report = await bring(api, file, { kinds: ['posts'] });
      expect(report.rows.map(({ kind, added, replaced }) => [kind, added, replaced])).toEqual([
        ['categories', ['Newest'], []],
        ['posts', ['New: in-new', 'New: in-old'], ['Launched']],
      ]);
      const { site, categories, posts, testimonials } = (await api.host.stored()).content;
      expect({ site, testimonials }).toEqual({ site: before.site, testimonials: before.testimonials });
      expect(categories.slice(0, -1)).toEqual(before.categories);
      expect(posts).toHaveLength(before.posts.length + 2);
      const { post } = await api.call('GET /api/blog/posts/{slug}', { params: { slug: 'in-new' } });
      expect(post).toMatchObject({ category: 'Newest' });

      await bring(api, file, { kinds: ['testimonials'] });
      const after = (await api.host.stored()).content;
      expect(after.testimonials.at(-1)).toMatchObject({ id: 't-new' });
      expect(after.site).toEqual(before.site);
      await bring(api, file, { kinds: ['settings'] });
      expect((await api.host.stored()).content.site).toMatchObject({ brand: 'Gulf Coach' });
    },
    async 'import choice: unknown kinds from another release are refused'(api) {
      const file = await exported(api);
      for (const choice of [{ only: { posts: [] } }, { removeOthers: true }]) {
        const body = asJson({ file, ...choice, dryRun: false });
        await api.refuses(IMPORT, [400, 'The data has the wrong format.'], body);
      }
    },
    async 'import choice: unchanged samples of a demo are recognized by their mark, and skipped'(api) {
      const demo = contentFile({ ...demoContent(), pictures: [] }, shippedOnes, NOW);
      const untouched = await bring(api, demo, { dryRun: true });
      expect(changesNothing(untouched)).toBe(true);
      expect(rowOf(untouched, 'posts').samples).toBe(47);
      const all = await bring(api, demo, { dryRun: true, withSamples: true });
      expect(rowOf(all, 'posts').added).toHaveLength(47);
    },
    async 'transfer: a file with duplicate ids is refused'(api) {
      const file = await exported(api);
      const [category] = file.categories;
      const [post] = file.posts;
      if (!category || !post) throw new Error('The seed has posts and categories.');
      for (const [damaged, message] of [
        [{ ...file, posts: [post, post] }, 'Two posts in the file have the id “scheduled”.'],
        [{ ...file, categories: [category, category] }, 'Two categories in the file have the id “c-seo”.'],
      ] satisfies [ContentFile, string][]) {
        expect(await problemsOf(api, damaged)).toContain(message);
      }
    },
    // asvs:2.2.3
    async 'transfer: a file that would make the content inconsistent is refused with reasons, and nothing is imported'(
      api,
    ) {
      const file = await exported(api);
      const [category, second] = file.categories;
      const [, other] = file.posts;
      if (!category || !second || !other) throw new Error('The seed has posts and categories.');
      await write(api, { title: 'Only here', slug: 'only-here' });
      const before = (await api.host.stored()).content;
      const change = (id: string) => `“${id}.” Change one of them first.`;
      const name = 'Unspoken launch';
      const unsoundFiles: [file: ContentFile, problem: string][] = [
        [
          withFirst(file, { categoryId: 'nowhere' }),
          `“${name}”: Its category is neither in the file nor on this site.`,
        ],
        [
          withFirst(file, { slug: other.slug }),
          `“${name}”: Its address “draft” is already used by ${change(other.title)}`,
        ],
        [
          withFirst(file, { slug: 'only-here' }),
          `“Only here”: Its address “only-here” is already used by ${change(name)}`,
        ],
        [withFirst(file, { slug: 'search' }), `“${name}”: Its address “search” is used by the site itself.`],
        [withFirst(file, { content: '<'.repeat(200_000) }), `“${name}”: Its text is too long for one post.`],
        [
          withFirst(file, { content: '<p>See <a href="https://www.shop .example/">our offer</a>.</p>' }),
          `“${name}”: The link to “https://www.shop .example/” cannot be read. Look for a typing mistake in it.`,
        ],
        [
          { ...file, categories: [category, { ...second, slug: category.slug }] },
          `“${second.name}”: Its address “seo” is already used by ${change('SEO')}`,
        ],
        [
          { ...file, categories: [category, { ...second, name: 'Seo' }] },
          `“Seo”: Its name “seo” is already used by ${change('SEO')}`,
        ],
      ];
      for (const [unsound, problem] of unsoundFiles) {
        expect(await problemsOf(api, unsound)).toEqual([problem]);
      }
      const posts = Array.from({ length: 12 }, (_, index) =>
        newPost({ id: `${index}`, categoryId: 'nowhere' }),
      );
      const problems = await problemsOf(api, { ...file, posts: [...file.posts, ...posts] });
      expect([problems.length, problems.at(-1)]).toEqual([11, 'And 2 more.']);
      expect((await api.host.stored()).content).toEqual(before);
    },
    async 'transfer: two posts may swap their addresses'(api) {
      const file = await exported(api);
      const [one, other] = file.posts;
      if (!one || !other) throw new Error('The seed has posts.');
      [one.slug, other.slug] = [other.slug, one.slug];
      const report = await bring(api, file);
      expect(namesIn(report, 'replaced')).toHaveLength(2);
      expect((await exported(api)).posts.find(({ id }) => id === one.id)?.slug).toBe(one.slug);
    },
    async 'transfer: a file of another kind or version is refused'(api) {
      const file = await exported(api);
      const of = (field: string, message: string): Refused => [400, message, field];
      const recipes = asJson({ file: { ...file, format: 'recipes' } });
      await api.refuses(IMPORT, of('file.format', 'This is not a content file.'), recipes);
      const message = 'This file was made by another version of the site.';
      await api.refuses(IMPORT, of('file.version', message), asJson({ file: { ...file, version: 2 } }));
    },
    async 'transfer: files of many posts are accepted, up to ten megabytes'(api) {
      const file = withFirst(await exported(api), { content: `<p>${'word '.repeat(90_000)}</p>` });
      expect(namesIn(await bring(api, file), 'replaced')).toEqual(['Unspoken launch']);
      const huge = { file, dryRun: true, more: 'm'.repeat(10_000_000) };
      expect((await api.ask('POST /api/admin/import', asJson(huge))).status).toBe(413);
    },
    async 'transfer: a file too complex to check is refused before it is parsed'(api) {
      const init = { ...asJson([]), body: `[${'[],'.repeat(200_000)}[]]` };
      const message = 'That is too long for this form. Please shorten it.';
      await api.refuses(IMPORT, [413, message], init);
      await api.refuses('POST /api/admin/preview', [413, message], init);
      const file = await exported(api);
      const tooMany =
        'An import can have at most 2,000 posts. Ask the person who runs the server to import this file.';
      const posts = Array.from({ length: 14_000 }, () => ({}));
      await api.refuses(IMPORT, [400, tooMany, 'file.posts'], asJson({ file: { ...file, posts } }));
    },
    async 'import choice: if the site changed since the dry run, the import is refused'(api) {
      const file = withFirst(await exported(api), { title: 'Launched' });
      const { seen } = await bring(api, file, { dryRun: true });
      await write(api, { title: 'In between' });
      const before = (await api.host.stored()).content;
      const message = 'The site has changed since you checked. Check again what would happen.';
      await api.refuses(IMPORT, [409, message], asJson({ file, seen, dryRun: false }));
      expect((await api.host.stored()).content).toEqual(before);
      const again = await bring(api, file, { dryRun: true });
      expect(again.seen).not.toBe(seen);
      expect(namesIn(await bring(api, file, { seen: again.seen }), 'replaced')).toHaveLength(1);
    },
    async 'pages in a file: invalid pages are refused with reasons'(api) {
      const file = await exported(api);
      const before = (await api.host.stored()).content;
      for (const [pages, problems] of refusals) {
        expect(await problemsOf(api, { ...file, pages })).toEqual(expect.arrayContaining(problems));
      }
      const twice = { ...file, pages: [page('one'), page('one')] };
      expect(await problemsOf(api, twice)).toContain('Two pages in the file have the id “one”.');
      expect((await api.host.stored()).content).toEqual(before);
    },
  }),
];
