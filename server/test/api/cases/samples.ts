import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import type { Content } from '../../../core/state.ts';
import { DAY } from '../../support/seed.ts';
import { casesAs, type Bench, type Case } from '../test-context.ts';
import { idsInBin, restore as restoreFromBin } from './bin-calls.ts';
import { stepPage, writePage } from './page-calls.ts';
import { change, read, write } from './post-calls.ts';
import { isForEveryone, everythingRead } from './privacy.ts';
import { news } from './security-log.ts';
import { saveSettings } from './settings-calls.ts';
import { bring, exported, rowOf } from './transfer-calls.ts';

const started = startingContent();
const sampleIds = {
  posts: started.posts.map(({ id }) => id),
  testimonials: started.testimonials.map(({ id }) => id),
};

/** A new site, plus one post of the owner. */
async function begin(bench: Bench, change: (content: Content) => void = () => undefined): Promise<void> {
  await bench.host.content.update((content) => {
    const { posts, categories, testimonials, sampleTexts } = startingContent();
    Object.assign(content, { testimonials, sampleTexts });
    content.posts = [...posts, ...content.posts.filter(({ id }) => id === 'seo-1')];
    content.categories = [...categories, { id: 'c-seo', name: 'Being found', slug: 'being-found' }];
    change(content);
  });
  await bench.logIn('admin');
}

const samples = ({ call }: Bench) => call('GET /api/admin/sample-content');
const remove = ({ call }: Bench) => call('POST /api/admin/sample-content/remove');
const restore = ({ call }: Bench) => call('POST /api/admin/sample-content/restore');
const idsOf = (records: readonly { id: string }[] | null): string[] => (records ?? []).map(({ id }) => id);
const settingsIn = async (bench: Bench) => (await samples(bench)).settings?.map(({ name }) => name) ?? [];
const shownPosts = async ({ call }: Bench) => idsOf((await call('GET /api/blog/posts', { query: {} })).posts);
const shownTestimonials = async ({ call }: Bench) =>
  idsOf((await call('GET /api/testimonials')).testimonials);
const deletedPosts = (bench: Bench) => idsInBin(bench, 'posts');

export const sampleCases: readonly Case[] = casesAs('visitor', {
  async 'samples: admins see all samples of a new site, editors only those they may edit'(bench) {
    await begin(bench);
    const remaining = await samples(bench);
    expect(idsOf(remaining.posts)).toEqual(sampleIds.posts);
    expect(idsOf(remaining.testimonials)).toEqual(sampleIds.testimonials);
    expect(remaining.pages).toEqual([{ id: 'about', name: 'About' }]);
    expect(remaining.settings).toEqual(
      expect.arrayContaining([
        { name: 'contact.phone', value: '(239) 555-0123' },
        { name: 'claims.roi', value: '35% gain in return on investment' },
      ]),
    );
    expect(remaining.removed).toEqual({ posts: 0, testimonials: 0 });
    await bench.logIn('editor');
    const { posts } = remaining;
    const hidden = { testimonials: null, pages: [], settings: null, removed: null };
    expect(await samples(bench)).toEqual({ posts, ...hidden });
  },
  async 'samples: content changed by staff is no sample, even if changed back'(bench) {
    await begin(bench);
    const [id = ''] = sampleIds.posts;
    const post = await read(bench, id);
    const changed = await change(bench, post, { title: 'My own title' });
    expect(idsOf((await samples(bench)).posts)).not.toContain(id);
    await change(bench, changed, { title: post.title });
    expect(idsOf((await samples(bench)).posts)).not.toContain(id);
    const [first] = started.testimonials;
    if (!first) throw new Error('A new site has testimonials.');
    const { id: testimonial, ...words } = first;
    const params = { id: testimonial };
    await bench.call('PUT /api/testimonials/{id}', { params, body: { ...words, hidden: true } });
    expect(idsOf((await samples(bench)).testimonials)).not.toContain(testimonial);
    await writePage(bench, 'about', { headline: 'I keep the books' });
    await stepPage(bench, 'publish', 'about');
    expect((await samples(bench)).pages).toEqual([]);
  },
  async 'samples: each setting counts separately, and a claim with a source is no sample'(bench) {
    await begin(bench);
    const { site } = await bench.call('GET /api/site');
    const claims = site.claims.map((claim) =>
      claim.id === 'roi' ? { ...claim, source: 'My books' } : claim,
    );
    const contact = { ...site.contact, phone: '(239) 555-0188' };
    await saveSettings(bench, { claims, contact });
    const names = await settingsIn(bench);
    expect(names).toEqual(expect.arrayContaining(['contact.email', 'hero.headline', 'claims.experience']));
    for (const name of ['contact.phone', 'claims.roi']) expect(names).not.toContain(name);
  },
  async 'samples: all are removed at once, and content changed by staff stays'(bench) {
    await begin(bench);
    const [ownPost = '', ...others] = sampleIds.posts;
    await change(bench, await read(bench, ownPost), { excerpt: 'My own excerpt.' });
    const removed = await remove(bench);
    expect(idsOf(removed.posts)).toEqual(others);
    expect(idsOf(removed.testimonials)).toEqual(sampleIds.testimonials);
    expect((await shownPosts(bench)).toSorted()).toEqual([ownPost, 'seo-1'].toSorted());
    expect(await shownTestimonials(bench)).toEqual([]);
    expect((await deletedPosts(bench)).toSorted()).toEqual(others.toSorted());
    expect(await idsInBin(bench, 'testimonials')).toHaveLength(sampleIds.testimonials.length);
    const remaining = await samples(bench);
    expect([remaining.posts, remaining.testimonials]).toEqual([[], []]);
    expect(remaining.removed).toEqual({ posts: others.length, testimonials: sampleIds.testimonials.length });
  },
  async 'samples: the book is removed and restored with them, unless the owner changed it'(bench) {
    await begin(bench);
    const bookIsShown = async () => (await bench.call('GET /api/site')).site.book.isShown;
    expect((await remove(bench)).book).toBe(true);
    expect(await bookIsShown()).toBe(false);
    expect(await settingsIn(bench)).not.toContain('book.title');
    expect((await bench.call('GET /api/site')).hasTestimonials).toBe(false);
    expect((await restore(bench)).book).toBe(true);
    expect(await bookIsShown()).toBe(true);
    const { site } = await bench.call('GET /api/site');
    await saveSettings(bench, { book: { ...site.book, title: 'Mine' } });
    expect((await remove(bench)).book).toBe(false);
    expect(await bookIsShown()).toBe(true);
  },
  async 'samples: removing them twice, or concurrently, removes them once and nothing else'(bench) {
    await begin(bench);
    await write(bench);
    const both = await Promise.all([remove(bench), remove(bench)]);
    expect(both.flatMap(({ posts }) => idsOf(posts)).toSorted()).toEqual(sampleIds.posts.toSorted());
    expect(both.flatMap(({ testimonials }) => testimonials)).toHaveLength(sampleIds.testimonials.length);
    expect(await remove(bench)).toEqual({ posts: [], testimonials: [], book: false });
    expect(await shownPosts(bench)).toHaveLength(2);
    expect((await deletedPosts(bench)).toSorted()).toEqual(sampleIds.posts.toSorted());
  },
  async 'samples: they are restored all at once or one by one, but not after 30 days'(bench) {
    await begin(bench);
    await bench.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
    await remove(bench);
    const [first = ''] = sampleIds.posts;
    await restoreFromBin(bench, 'posts', first);
    expect(await shownPosts(bench)).toContain(first);
    const back = await restore(bench);
    expect(idsOf(back.posts).toSorted()).toEqual(sampleIds.posts.slice(1).toSorted());
    expect(await shownTestimonials(bench)).toEqual(sampleIds.testimonials);
    expect(await deletedPosts(bench)).toEqual(['seo-1']);
    const remaining = await samples(bench);
    expect(idsOf(remaining.posts)).toEqual(sampleIds.posts);
    expect(idsOf(remaining.testimonials)).toEqual(sampleIds.testimonials);
    expect(await restore(bench)).toEqual({ posts: [], testimonials: [], book: false });
    await remove(bench);
    bench.clock.advance(30 * DAY + 1);
    await bench.logIn('admin');
    // Nothing was lost with the book, which was only hidden.
    expect(await restore(bench)).toEqual({ posts: [], testimonials: [], book: true });
  },
  async 'samples: removing and restoring them is logged'(bench) {
    await begin(bench);
    const seen = bench.noted.length;
    await remove(bench);
    await remove(bench);
    expect(news(bench, seen)).toEqual([
      { event: 'deletion', what: 'posts', count: 5, actor: 'admin' },
      { event: 'deletion', what: 'testimonials', count: 5, actor: 'admin' },
    ]);
    await restore(bench);
    expect(news(bench, seen + 2)).toEqual(
      (['posts', 'testimonials'] as const).flatMap((what) =>
        sampleIds[what].map((target) => ({ event: 'restore', what, target, actor: 'admin' })),
      ),
    );
  },
  'samples: replies to visitors do not reveal them': {
    capabilities: { visitorsChangeImages: true },
    async run(bench) {
      await begin(bench);
      const body = { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' };
      await bench.call('POST /api/testimonials', { body });
      await bench.call('POST /api/auth/logout');
      const fieldsOf = (records: readonly object[]) =>
        new Set(records.map((one) => Object.keys(one).toSorted().join()));
      expect(fieldsOf((await bench.call('GET /api/testimonials')).testimonials).size).toBe(1);
      expect(fieldsOf((await bench.call('GET /api/blog/posts', { query: {} })).posts).size).toBe(1);
      const text = await everythingRead(bench, isForEveryone);
      expect(text).not.toMatch(/isSample|sample-content|sampleContent|"sample"|sampleTexts/);
    },
  },
  async 'samples: a file marks them, and an imported post without the mark is the owner’s'(bench) {
    await begin(bench);
    const file = await exported(bench);
    const [first, ...rest] = file.posts.filter(({ sample }) => sample);
    if (!first) throw new Error('The file has the samples.');
    await remove(bench);
    const posts = [{ ...first, title: 'My own title', sample: undefined }, ...rest];
    await bring(bench, { ...file, posts }, { withSamples: true });
    expect(idsOf((await samples(bench)).posts).toSorted()).toEqual(idsOf(rest).toSorted());
  },
  async 'samples: a site recognizes its initial samples, even if a later release has others'(bench) {
    const phone = '(239) 555-0100';
    await begin(bench, ({ posts, site, sampleTexts }) => {
      Object.assign(posts[0] ?? {}, { title: 'As it was called once' });
      site.contact.phone = phone;
      sampleTexts['contact.phone'] = phone;
    });
    const remaining = await samples(bench);
    expect(remaining.posts[0]?.title).toBe('As it was called once');
    expect(remaining.settings).toContainEqual({ name: 'contact.phone', value: phone });
    const file = await exported(bench);
    await begin(bench);
    const left = await bring(bench, file, { dryRun: true });
    expect(rowOf(left, 'posts')).toMatchObject({ samples: 1, replaced: [] });
    await bring(bench, file, { withSamples: true });
    expect((await samples(bench)).posts[0]?.title).toBe('As it was called once');
    expect(idsOf((await samples(bench)).posts).toSorted()).toEqual(sampleIds.posts.toSorted());
  },
  async 'samples: settings are left out of an import until a setting or a mail is changed'(bench) {
    await begin(bench, ({ site }) => void (site.sample = true));
    const isSample = async () => (await exported(bench)).site.sample ?? false;
    expect(await isSample()).toBe(true);
    const mails = { reminder: false, digest: true, receipt: true };
    await bench.host.content.update((content) => void (content.coachMails = mails));
    expect(await isSample()).toBe(false);
    await bench.host.content.update((content) => void (content.coachMails = { ...mails, reminder: true }));
    await saveSettings(bench, { brand: 'Mine' });
    expect(await isSample()).toBe(false);
  },
});
