import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import type { Content } from '../../../core/state.ts';
import { DAY } from '../../support/seed.ts';
import { casesAs, type TestApi, type Case } from '../test-context.ts';
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
async function begin(api: TestApi, change: (content: Content) => void = () => undefined): Promise<void> {
  await api.host.content.update((content) => {
    const { posts, categories, testimonials, sampleTexts } = startingContent();
    Object.assign(content, { testimonials, sampleTexts });
    content.posts = [...posts, ...content.posts.filter(({ id }) => id === 'seo-1')];
    content.categories = [...categories, { id: 'c-seo', name: 'Being found', slug: 'being-found' }];
    change(content);
  });
  await api.logIn('admin');
}

const samples = ({ call }: TestApi) => call('GET /api/admin/sample-content');
const remove = ({ call }: TestApi) => call('POST /api/admin/sample-content/remove');
const restore = ({ call }: TestApi) => call('POST /api/admin/sample-content/restore');
const idsOf = (records: readonly { id: string }[] | null): string[] => (records ?? []).map(({ id }) => id);
const settingsIn = async (api: TestApi) => (await samples(api)).settings?.map(({ name }) => name) ?? [];
const shownPosts = async ({ call }: TestApi) =>
  idsOf((await call('GET /api/blog/posts', { query: {} })).posts);
const shownTestimonials = async ({ call }: TestApi) =>
  idsOf((await call('GET /api/testimonials')).testimonials);
const deletedPosts = (api: TestApi) => idsInBin(api, 'posts');

export const sampleCases: readonly Case[] = casesAs('visitor', {
  async 'samples: admins see all samples of a new site, editors only those they may edit'(api) {
    await begin(api);
    const remaining = await samples(api);
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
    await api.logIn('editor');
    const { posts } = remaining;
    const hidden = { testimonials: null, pages: [], settings: null, removed: null };
    expect(await samples(api)).toEqual({ posts, ...hidden });
  },
  async 'samples: content changed by staff is no sample, even if changed back'(api) {
    await begin(api);
    const [id = ''] = sampleIds.posts;
    const post = await read(api, id);
    const changed = await change(api, post, { title: 'My own title' });
    expect(idsOf((await samples(api)).posts)).not.toContain(id);
    await change(api, changed, { title: post.title });
    expect(idsOf((await samples(api)).posts)).not.toContain(id);
    const [first] = started.testimonials;
    if (!first) throw new Error('A new site has testimonials.');
    const { id: testimonial, ...words } = first;
    const params = { id: testimonial };
    await api.call('PUT /api/testimonials/{id}', { params, body: { ...words, hidden: true } });
    expect(idsOf((await samples(api)).testimonials)).not.toContain(testimonial);
    await writePage(api, 'about', { headline: 'I keep the books' });
    await stepPage(api, 'publish', 'about');
    expect((await samples(api)).pages).toEqual([]);
  },
  async 'samples: each setting counts separately, and a claim with a source is no sample'(api) {
    await begin(api);
    const { site } = await api.call('GET /api/site');
    const claims = site.claims.map((claim) =>
      claim.id === 'roi' ? { ...claim, source: 'My books' } : claim,
    );
    const contact = { ...site.contact, phone: '(239) 555-0188' };
    await saveSettings(api, { claims, contact });
    const names = await settingsIn(api);
    expect(names).toEqual(expect.arrayContaining(['contact.email', 'hero.headline', 'claims.experience']));
    for (const name of ['contact.phone', 'claims.roi']) expect(names).not.toContain(name);
  },
  async 'samples: all are removed at once, and content changed by staff stays'(api) {
    await begin(api);
    const [ownPost = '', ...others] = sampleIds.posts;
    await change(api, await read(api, ownPost), { excerpt: 'My own excerpt.' });
    const removed = await remove(api);
    expect(idsOf(removed.posts)).toEqual(others);
    expect(idsOf(removed.testimonials)).toEqual(sampleIds.testimonials);
    expect((await shownPosts(api)).toSorted()).toEqual([ownPost, 'seo-1'].toSorted());
    expect(await shownTestimonials(api)).toEqual([]);
    expect((await deletedPosts(api)).toSorted()).toEqual(others.toSorted());
    expect(await idsInBin(api, 'testimonials')).toHaveLength(sampleIds.testimonials.length);
    const remaining = await samples(api);
    expect([remaining.posts, remaining.testimonials]).toEqual([[], []]);
    expect(remaining.removed).toEqual({ posts: others.length, testimonials: sampleIds.testimonials.length });
  },
  async 'samples: the book is removed and restored with them, unless the owner changed it'(api) {
    await begin(api);
    const bookIsShown = async () => (await api.call('GET /api/site')).site.book.isShown;
    expect((await remove(api)).book).toBe(true);
    expect(await bookIsShown()).toBe(false);
    expect(await settingsIn(api)).not.toContain('book.title');
    expect((await api.call('GET /api/site')).hasTestimonials).toBe(false);
    expect((await restore(api)).book).toBe(true);
    expect(await bookIsShown()).toBe(true);
    const { site } = await api.call('GET /api/site');
    await saveSettings(api, { book: { ...site.book, title: 'Mine' } });
    expect((await remove(api)).book).toBe(false);
    expect(await bookIsShown()).toBe(true);
  },
  async 'samples: removing them twice, or concurrently, removes them once and nothing else'(api) {
    await begin(api);
    await write(api);
    const both = await Promise.all([remove(api), remove(api)]);
    expect(both.flatMap(({ posts }) => idsOf(posts)).toSorted()).toEqual(sampleIds.posts.toSorted());
    expect(both.flatMap(({ testimonials }) => testimonials)).toHaveLength(sampleIds.testimonials.length);
    expect(await remove(api)).toEqual({ posts: [], testimonials: [], book: false });
    expect(await shownPosts(api)).toHaveLength(2);
    expect((await deletedPosts(api)).toSorted()).toEqual(sampleIds.posts.toSorted());
  },
  async 'samples: they are restored all at once or one by one, but not after 30 days'(api) {
    await begin(api);
    await api.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
    await remove(api);
    const [first = ''] = sampleIds.posts;
    await restoreFromBin(api, 'posts', first);
    expect(await shownPosts(api)).toContain(first);
    const back = await restore(api);
    expect(idsOf(back.posts).toSorted()).toEqual(sampleIds.posts.slice(1).toSorted());
    expect(await shownTestimonials(api)).toEqual(sampleIds.testimonials);
    expect(await deletedPosts(api)).toEqual(['seo-1']);
    const remaining = await samples(api);
    expect(idsOf(remaining.posts)).toEqual(sampleIds.posts);
    expect(idsOf(remaining.testimonials)).toEqual(sampleIds.testimonials);
    expect(await restore(api)).toEqual({ posts: [], testimonials: [], book: false });
    await remove(api);
    api.clock.advance(30 * DAY + 1);
    await api.logIn('admin');
    // Nothing was lost with the book, which was only hidden.
    expect(await restore(api)).toEqual({ posts: [], testimonials: [], book: true });
  },
  async 'samples: removing them is logged, once'(api) {
    await begin(api);
    const seen = api.noted.length;
    await remove(api);
    await remove(api);
    expect(news(api, seen)).toEqual([
      { event: 'deletion', what: 'posts', count: 5, actor: 'admin' },
      { event: 'deletion', what: 'testimonials', count: 5, actor: 'admin' },
    ]);
  },
  'samples: replies to visitors do not reveal them': {
    capabilities: { visitorsChangeImages: true },
    async run(api) {
      await begin(api);
      const body = { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' };
      await api.call('POST /api/testimonials', { body });
      await api.call('POST /api/auth/logout');
      const fieldsOf = (records: readonly object[]) =>
        new Set(records.map((one) => Object.keys(one).toSorted().join()));
      expect(fieldsOf((await api.call('GET /api/testimonials')).testimonials).size).toBe(1);
      expect(fieldsOf((await api.call('GET /api/blog/posts', { query: {} })).posts).size).toBe(1);
      const text = await everythingRead(api, isForEveryone);
      expect(text).not.toMatch(/isSample|sample-content|sampleContent|"sample"|sampleTexts/);
    },
  },
  async 'samples: a file marks them, and an imported post without the mark is the owner’s'(api) {
    await begin(api);
    const file = await exported(api);
    const [first, ...rest] = file.posts.filter(({ sample }) => sample);
    if (!first) throw new Error('The file has the samples.');
    await remove(api);
    const posts = [{ ...first, title: 'My own title', sample: undefined }, ...rest];
    await bring(api, { ...file, posts }, { withSamples: true });
    expect(idsOf((await samples(api)).posts).toSorted()).toEqual(idsOf(rest).toSorted());
  },
  async 'samples: a site recognizes its initial samples, even if a later release has others'(api) {
    const phone = '(239) 555-0100';
    await begin(api, ({ posts, site, sampleTexts }) => {
      Object.assign(posts[0] ?? {}, { title: 'As it was called once' });
      site.contact.phone = phone;
      sampleTexts['contact.phone'] = phone;
    });
    const remaining = await samples(api);
    expect(remaining.posts[0]?.title).toBe('As it was called once');
    expect(remaining.settings).toContainEqual({ name: 'contact.phone', value: phone });
    const file = await exported(api);
    await begin(api);
    const left = await bring(api, file, { dryRun: true });
    expect(rowOf(left, 'posts')).toMatchObject({ samples: 1, replaced: [] });
    await bring(api, file, { withSamples: true });
    expect((await samples(api)).posts[0]?.title).toBe('As it was called once');
    expect(idsOf((await samples(api)).posts).toSorted()).toEqual(sampleIds.posts.toSorted());
  },
  async 'samples: settings are left out of an import until a setting or a mail is changed'(api) {
    await begin(api, ({ site }) => void (site.sample = true));
    const isSample = async () => (await exported(api)).site.sample ?? false;
    expect(await isSample()).toBe(true);
    const mails = { reminder: false, digest: true, clients: true, receipt: true };
    await api.host.content.update((content) => void (content.coachMails = mails));
    expect(await isSample()).toBe(false);
    await api.host.content.update((content) => void (content.coachMails = { ...mails, reminder: true }));
    await saveSettings(api, { brand: 'Mine' });
    expect(await isSample()).toBe(false);
  },
});
