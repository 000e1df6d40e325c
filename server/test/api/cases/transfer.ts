import { expect } from 'vitest';
import { demoContent } from '../../../../mocks/demo/demo-content.ts';
import { NO_SEO_TEXTS } from '../../../../src/contract/post-input.ts';
import type { ContentFile, ImportReport, TransferredPage } from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { shipped as shippedOnes, shippedPages } from '../../../content/pages/shipped-pages.ts';
import { contentFile } from '../../../core/transfer/content-file.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { NOW } from '../../support/seed.ts';
import { casesAs, asJson, type Case, type Bench, type Refused } from '../test-context.ts';
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
async function richFile(bench: Bench): Promise<ContentFile> {
  const file = withFirst(await exported(bench), { title: 'Launched' });
  file.site = { ...file.site, brand: 'Gulf Coach', sample: undefined };
  file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
  file.categories.push({ id: 'c-other', name: 'Other', slug: 'other' });
  file.posts.push(newPost({ id: 'in-new', categoryId: 'c-new' }), newPost({ id: 'in-old' }));
  file.testimonials.push({ ...newTestimonial, id: 't-new', town: '', rating: 5, hidden: true, picture: '' });
  return file;
}

const shipped = Object.keys(shippedServices);

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

const about = (published: object): TransferredPage =>
  page('about', { kind: 'about', slug: '', published: { ...shippedPages.about, ...published } });

const IMPORT = 'POST /api/admin/import';
const unknown = 'This site does not have this kind of page.';

/** Invalid pages, with the problems. */
const refusals: readonly [pages: TransferredPage[], problems: string[]][] = [
  [
    [page('one'), page('two', { slug: 'three', formerSlugs: ['one'] })],
    ['“SEO Strategy”: Its address “one” is already used by “SEO Strategy”. Change one of them first.'],
  ],
  [
    [page('one', { retiredTo: '/services/two' }), page('two', { retiredTo: '/Services/one/' })],
    ['“SEO Strategy”: Its address would redirect in a loop.'],
  ],
  [[page('one', { kind: 'brochure' })], [`“one”: ${unknown}`]],
  [[page('about')], [`“about”: ${unknown}`]],
  [[page('constructor', { kind: 'constructor' })], [`“constructor”: ${unknown}`]],
  [
    Object.keys(shippedServices).map((id) => page(id, { retiredTo: '/contact' })),
    ['No services would be left on offer.'],
  ],
  [[about({ headline: ['I count'] })], ['“About”: Please fill in “Headline”.']],
  [[about({ headline: 'h'.repeat(10_000) })], ['“About”: Please use at most 80 characters for “Headline”.']],
  [
    [about({ sharePicture: { url: 'javascript:alert(1)', alt: '', credit: '' } })],
    ['“About”: The image must be a web address or a picture from this site.'],
  ],
];

export const transferCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'pages in a file: pages are imported unchanged, with drafts and addresses'(bench) {
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
      const told = (all: typeof pages) =>
        new Set(all.map(({ id, slug, state, name, path }) => [id, slug, state, name, path].join()));
      expect(told(pages)).toEqual(told(before.pages));
      expect(await seen(bench, 'about')).toMatchObject({ headline: 'I count with you' });
      expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'I am still thinking' });
      expect(await serviceAt(bench, 'email-marketing')).toEqual({ leadsTo: '/services/content-strategy' });
      const after = await exported(bench);
      expect(new Map(after.pages.map((one) => [one.id, one]))).toEqual(
        new Map(file.pages.map((one) => [one.id, one])),
      );
      expect(changesNothing(await bring(bench, file))).toBe(true);
    },
    async 'pages in a file: the report names who last changed a replaced page'(bench) {
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
    async 'pages in a file: pages missing in the file stay'(bench) {
      const file = { ...(await changedSite(bench)), pages: [] };
      const before = (await bench.host.stored()).content.pages;
      const report = await bring(bench, file);
      expect([rowOf(report, 'pages').onlyHere, rowOf(report, 'services').onlyHere]).toEqual([1, 9]);
      expect((await bench.host.stored()).content.pages).toEqual(before);
    },
    async 'pages in a file: pages and services can be chosen separately'(bench) {
      const file = await changedSite(bench);
      await bench.host.content.update((content) => void (content.pages = []));
      await bring(bench, file, { kinds: ['pages'] });
      expect(await offered(bench)).toEqual(shipped);
      expect(await seen(bench, 'about')).toMatchObject({ headline: 'I count with you' });
      await bring(bench, file, { kinds: ['services'] });
      expect(await offered(bench)).toContain('found-nearby');
    },
    async 'pages in a file: unchanged pages are recognized as samples and skipped'(bench) {
      const file = await changedSite(bench);
      await writePage(bench, 'about', { headline: 'Meanwhile' });
      const pages = shipped.map((id) => page(id, { published: shippedServices[id] ?? {} }));
      const report = await bring(bench, { ...file, pages }, { dryRun: true });
      expect(rowOf(report, 'services')).toMatchObject({ replaced: [], samples: 2, onlyHere: 1 });
    },
  }),
  ...casesAs('editor', {
    async 'transfer: the export has the content staff write, and no personal data'(bench) {
      const file = await exported(bench);
      const { categories, testimonials, posts } = (await bench.host.stored()).content;
      const { site } = await bench.call('GET /api/site');
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
        imageCredit: 'Somebody',
        content: '<p>Body of scheduled.</p>',
        createdAt: '2025-06-02T15:00:00.000Z',
        publishAt: '2025-06-03T15:00:00.000Z',
        formerSlugs: [],
        ...NO_SEO_TEXTS,
      });
      const text = JSON.stringify(file);
      for (const { email, name } of (await bench.host.stored()).accounts.accounts) {
        expect(text).not.toContain(email);
        expect(text).not.toContain(name);
      }
    },
    async 'transfer: equal content gives equal files'(bench) {
      const before = await exported(bench);
      await bench.host.content.update((content) => {
        content.posts = content.posts.toReversed();
      });
      bench.clock.advance(1);
      const { exportedAt, ...after } = await exported(bench);
      expect({ ...after, exportedAt: before.exportedAt }).toEqual(before);
      expect(exportedAt).not.toBe(before.exportedAt);
    },
    async 'transfer: content files and archives contain nothing of audits'(bench) {
      const leaving = async () => [
        JSON.stringify(await exported(bench)),
        await (await bench.call('GET /api/admin/export/archive')).text(),
      ];
      const before = await leaving();
      await bench.host.audits.add(fullAudit('personal'));
      expect(await leaving()).toEqual(before);
    },
  }),
  ...casesAs('admin', {
    async 'transfer: importing an export of the same site changes nothing'(bench) {
      const before = (await bench.host.stored()).content;
      const file = await exported(bench);
      expect(file.pages).toEqual([]);
      const report = await bring(bench, file, { withSamples: true });
      expect(changesNothing(report)).toBe(true);
      expect(report.rows.map(({ kind, same, onlyHere }) => [kind, same, onlyHere])).toEqual([
        ['settings', 1, 0],
        ['categories', 4, 0],
        ['posts', 26, 0],
        ['testimonials', 5, 0],
      ]);
      expect((await bench.host.stored()).content).toEqual(before);
    },
    async 'transfer: a dry run reports what the import then does, and changes nothing'(bench) {
      const file = withFirst(await exported(bench), { title: 'Launched', content: '<p>New.</p>' });
      file.site = { ...file.site, brand: 'Gulf Coach', sample: undefined };
      file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
      file.posts.push({
        ...newPost({ id: 'p-new', categoryId: 'c-new', content: '<p>Hi</p><script>x()</script>' }),
        createdAt: '2019-01-01T12:00:00Z',
        publishAt: '2019-01-02T12:00:00Z',
        formerSlugs: ['brought-before'],
      });
      file.testimonials.splice(0, 1);
      const { id } = await write(bench, { title: 'Only here' });
      const nothing = { added: [], replaced: [], same: 0, samples: 0, onlyHere: 0, pictures: [] };
      const rows: ImportReport['rows'] = [
        { ...nothing, kind: 'settings', replaced: ['Site settings'] },
        { ...nothing, kind: 'categories', added: ['Newest'], same: 4 },
        { ...nothing, kind: 'posts', added: ['New: p-new'], replaced: ['Launched'], same: 25, onlyHere: 1 },
        { ...nothing, kind: 'testimonials', same: 4, onlyHere: 1 },
      ];
      const before = (await bench.host.stored()).content;
      // Without `dryRun`, an import is one.
      const dry = await bench.call('POST /api/admin/import', { body: { file } });
      expect(dry).toMatchObject({ dryRun: true, rows });
      expect((await bench.host.stored()).content).toEqual(before);
      expect(await bring(bench, file)).toMatchObject({ dryRun: false, rows });

      const { posts } = (await bench.host.stored()).content;
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
      expect(changesNothing(await bring(bench, file, { dryRun: true }))).toBe(true);
    },
    async 'transfer: a replaced post is kept as a version that can be restored'(bench) {
      await bring(bench, withFirst(await exported(bench), { title: 'Launched' }));
      const query = { kind: 'post', id: 'scheduled' } as const;
      const { versions } = await bench.call('GET /api/admin/versions', { query });
      expect(versions).toHaveLength(1);
      const params = { id: versions[0]?.id ?? '' };
      await bench.call('POST /api/admin/versions/{id}/restore', { params, body: { revision: 2 } });
      const { posts } = (await bench.host.stored()).content;
      expect(posts.find((one) => one.id === 'scheduled')?.title).toBe('Unspoken launch');
    },
    async 'transfer: a deleted post restored by an import is no longer deleted'(bench) {
      const file = await exported(bench);
      await bench.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
      expect(namesIn(await bring(bench, file), 'added')).toEqual(['Title of seo-1']);
      expect(await idsInBin(bench, 'posts')).toEqual([]);
    },
    async 'transfer: posts and categories of another site are matched by address'(bench) {
      const file = await exported(bench);
      const other: ContentFile = {
        ...file,
        categories: file.categories.map((one) => ({ ...one, id: `other-${one.id}` })),
        posts: file.posts.map((one) => ({
          ...one,
          id: `other-${one.id}`,
          categoryId: `other-${one.categoryId}`,
        })),
      };
      expect(changesNothing(await bring(bench, other))).toBe(true);
      expect((await exported(bench)).posts).toEqual(file.posts);
    },
    async 'import choice: only the chosen kinds, and the categories of their posts, are imported'(bench) {
      const file = await richFile(bench);
      const before = (await bench.host.stored()).content;
      expect(changesNothing(await bring(bench, file, { kinds: [] }))).toBe(true);
      const report = await bring(bench, file, { kinds: ['posts'] });
      expect(report.rows.map(({ kind, added, replaced }) => [kind, added, replaced])).toEqual([
        ['categories', ['Newest'], []],
        ['posts', ['New: in-new', 'New: in-old'], ['Launched']],
      ]);
      const { site, categories, posts, testimonials } = (await bench.host.stored()).content;
      expect({ site, testimonials }).toEqual({ site: before.site, testimonials: before.testimonials });
      expect(categories.slice(0, -1)).toEqual(before.categories);
      expect(posts).toHaveLength(before.posts.length + 2);
      const { post } = await bench.call('GET /api/blog/posts/{slug}', { params: { slug: 'in-new' } });
      expect(post).toMatchObject({ category: 'Newest' });

      await bring(bench, file, { kinds: ['testimonials'] });
      const after = (await bench.host.stored()).content;
      expect(after.testimonials.at(-1)).toMatchObject({ id: 't-new' });
      expect(after.site).toEqual(before.site);
      await bring(bench, file, { kinds: ['settings'] });
      expect((await bench.host.stored()).content.site).toMatchObject({ brand: 'Gulf Coach' });
    },
    async 'import choice: unknown kinds from another release are refused'(bench) {
      const file = await exported(bench);
      for (const choice of [{ only: { posts: [] } }, { removeOthers: true }]) {
        const body = asJson({ file, ...choice, dryRun: false });
        await bench.refuses(IMPORT, [400, 'The data has the wrong format.'], body);
      }
    },
    async 'import choice: unchanged samples of a demo are recognized by their mark, and skipped'(bench) {
      const demo = contentFile(demoContent(), shippedOnes, NOW);
      const untouched = await bring(bench, demo, { dryRun: true });
      expect(changesNothing(untouched)).toBe(true);
      expect(rowOf(untouched, 'posts').samples).toBe(47);
      const all = await bring(bench, demo, { dryRun: true, withSamples: true });
      expect(rowOf(all, 'posts').added).toHaveLength(47);

      const touched = structuredClone(demo);
      const [post] = touched.posts;
      const archived = touched.posts.find(({ id }) => id.startsWith('archive-'));
      const [testimonial] = touched.testimonials;
      const [category] = touched.categories;
      if (!post || !archived || !testimonial || !category) throw new Error('The demo has all of them.');
      post.excerpt += ' More.';
      archived.content = '<p>Now it has a text.</p>';
      testimonial.company = 'Another company';
      category.name = 'Searching';
      touched.site.tagline = 'Another tagline';
      for (const one of [post, archived, testimonial, category, touched.site]) delete one.sample;
      const again = await bring(bench, touched, { dryRun: true });
      const changed = [...namesIn(again, 'added'), ...namesIn(again, 'replaced')];
      expect(changed).toEqual(
        expect.arrayContaining(['Site settings', 'Searching', post.title, archived.title, testimonial.name]),
      );
    },
    async 'transfer: a file with duplicate ids is refused'(bench) {
      const file = await exported(bench);
      const [category] = file.categories;
      const [post] = file.posts;
      if (!category || !post) throw new Error('The seed has posts and categories.');
      for (const [damaged, message] of [
        [{ ...file, posts: [post, post] }, 'Two posts in the file have the id “scheduled”.'],
        [{ ...file, categories: [category, category] }, 'Two categories in the file have the id “c-seo”.'],
      ] satisfies [ContentFile, string][]) {
        expect(await problemsOf(bench, damaged)).toContain(message);
      }
    },
    async 'transfer: a file that would make the content inconsistent is refused with reasons, and nothing is imported'(
      bench,
    ) {
      const file = await exported(bench);
      const [category, second] = file.categories;
      const [, other] = file.posts;
      if (!category || !second || !other) throw new Error('The seed has posts and categories.');
      await write(bench, { title: 'Only here', slug: 'only-here' });
      const before = (await bench.host.stored()).content;
      const change = (id: string) => `“${id}”. Change one of them first.`;
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
        expect(await problemsOf(bench, unsound)).toEqual([problem]);
      }
      const posts = Array.from({ length: 12 }, (_, index) =>
        newPost({ id: `${index}`, categoryId: 'nowhere' }),
      );
      const problems = await problemsOf(bench, { ...file, posts: [...file.posts, ...posts] });
      expect([problems.length, problems.at(-1)]).toEqual([11, 'And 2 more.']);
      expect((await bench.host.stored()).content).toEqual(before);
    },
    async 'transfer: two posts may swap their addresses'(bench) {
      const file = await exported(bench);
      const [one, other] = file.posts;
      if (!one || !other) throw new Error('The seed has posts.');
      [one.slug, other.slug] = [other.slug, one.slug];
      const report = await bring(bench, file);
      expect(namesIn(report, 'replaced')).toHaveLength(2);
      expect((await exported(bench)).posts.find(({ id }) => id === one.id)?.slug).toBe(one.slug);
    },
    async 'transfer: a file of another kind or version is refused'(bench) {
      const file = await exported(bench);
      const of = (field: string, message: string): Refused => [400, message, field];
      const recipes = asJson({ file: { ...file, format: 'recipes' } });
      await bench.refuses(IMPORT, of('file.format', 'This is not a content file.'), recipes);
      const message = 'This file was made by another version of the site.';
      await bench.refuses(IMPORT, of('file.version', message), asJson({ file: { ...file, version: 2 } }));
    },
    async 'transfer: files of many posts are accepted, up to ten megabytes'(bench) {
      const file = withFirst(await exported(bench), { content: `<p>${'word '.repeat(90_000)}</p>` });
      expect(namesIn(await bring(bench, file), 'replaced')).toEqual(['Unspoken launch']);
      const huge = { file, dryRun: true, more: 'm'.repeat(10_000_000) };
      expect((await bench.ask('POST /api/admin/import', asJson(huge))).status).toBe(413);
    },
    async 'transfer: a file too complex to check is refused before it is parsed'(bench) {
      const init = { ...asJson([]), body: `[${'[],'.repeat(200_000)}[]]` };
      const message = 'That is too long for this form. Please shorten it.';
      await bench.refuses(IMPORT, [413, message], init);
      await bench.refuses('POST /api/admin/preview', [413, message], init);
      const file = await exported(bench);
      const brackets = { file: { ...file, more: '[,{"'.repeat(200_000) } };
      expect((await bench.ask('POST /api/admin/import', asJson(brackets))).status).toBe(200);

      const tooMany =
        'An import can have at most 2,000 posts. Ask the person who runs the server to import this file.';
      const posts = Array.from({ length: 14_000 }, () => ({}));
      await bench.refuses(IMPORT, [400, tooMany, 'file.posts'], asJson({ file: { ...file, posts } }));
      for (const content of ['<b>'.repeat(20_000), '&amp;'.repeat(60_000)]) {
        const { problems } = await bring(bench, withFirst(file, { content }), { dryRun: true });
        expect(problems).toEqual(['“Unspoken launch”: Its text is too long for one post.']);
      }
    },
    async 'import choice: if the site changed since the dry run, the import is refused'(bench) {
      const file = withFirst(await exported(bench), { title: 'Launched' });
      const { seen } = await bring(bench, file, { dryRun: true });
      await write(bench, { title: 'In between' });
      const before = (await bench.host.stored()).content;
      const message = 'The site has changed since you checked. Check again what would happen.';
      await bench.refuses(IMPORT, [409, message], asJson({ file, seen, dryRun: false }));
      expect((await bench.host.stored()).content).toEqual(before);
      const again = await bring(bench, file, { dryRun: true });
      expect(again.seen).not.toBe(seen);
      expect(namesIn(await bring(bench, file, { seen: again.seen }), 'replaced')).toHaveLength(1);
    },
    async 'pages in a file: unknown fields are dropped'(bench) {
      const file = await exported(bench);
      const odd = page('about', {
        kind: 'about',
        slug: '',
        published: {
          ...shippedPages.about,
          headline: 'Mine',
          ...(JSON.parse('{"__proto__":{"isAdmin":true},"portrait":"<script>"}') as {}),
        },
      });
      await bring(bench, { ...file, pages: [odd] });
      const [kept] = (await bench.host.stored()).content.pages;
      expect(kept?.published).toEqual({ ...shippedPages.about, headline: 'Mine' });
    },
    async 'pages in a file: invalid pages are refused with reasons'(bench) {
      const file = await exported(bench);
      const before = (await bench.host.stored()).content;
      for (const [pages, problems] of refusals) {
        expect(await problemsOf(bench, { ...file, pages })).toEqual(expect.arrayContaining(problems));
      }
      const twice = { ...file, pages: [page('one'), page('one')] };
      expect(await problemsOf(bench, twice)).toContain('Two pages in the file have the id “one”.');
      expect((await bench.host.stored()).content).toEqual(before);
    },
  }),
];
