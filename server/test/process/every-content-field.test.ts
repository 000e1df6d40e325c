import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { picturesInMemory } from '../../../mocks/host/pictures-in-memory.ts';
import { renderPage } from '../../../src/app/testing.ts';
import { namesWith } from '../../../src/contract/field-table.ts';
import type { PlacedPicture } from '../../../src/contract/page-fields.ts';
import type { PageContent } from '../../../src/contract/page.ts';
import { pictureAddress } from '../../../src/contract/pictures/picture-address.ts';
import { POST_FIELDS, SEARCHED_POST_FIELDS, WRITTEN_POST_FIELDS } from '../../../src/contract/post-fields.ts';
import { PostDraft } from '../../../src/contract/post-input.ts';
import { SettingsInput, type SitePictureName } from '../../../src/contract/settings.ts';
import { Testimonial, TestimonialInput } from '../../../src/contract/testimonial.ts';
import { ContentFile } from '../../../src/contract/transfer.ts';
import { shippedServices } from '../../content/pages/services.ts';
import { shipped, shippedPages } from '../../content/pages/shipped-pages.ts';
import { startingContent } from '../../content/starting-content.ts';
import { pageOf } from '../../core/pages/pages.ts';
import { allServices, asServices } from '../../core/pages/services.ts';
import { asStaffPage, pageById } from '../../core/pages/staff-pages.ts';
import { changePage, publishPage } from '../../core/pages/write-page.ts';
import type { Ports } from '../../core/ports.ts';
import { pageOfPosts } from '../../core/posts/posts.ts';
import { asStaffPost } from '../../core/posts/staff-posts.ts';
import { createPost } from '../../core/posts/write-post.ts';
import { ownRecord } from '../../core/shared/change.ts';
import type { ContentReader } from '../../core/store/content-repositories.ts';
import { createTestimonial } from '../../core/testimonials/testimonials.ts';
import { contentFile } from '../../core/transfer/content-file.ts';
import { exportBundle } from '../../core/transfer/export-bundle.ts';
import { importContent } from '../../core/transfer/import-content.ts';
import { readEnvironment } from '../../environment.ts';
import { openLive } from '../../main.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { visitor } from '../support/requests.ts';
import { contentInMemory } from '../support/test-ports.ts';

const now = new Date('2025-06-02T15:00:00.000Z');
const context = { by: 'Someone', now };
const [category] = startingContent().categories;

/** A value for each field, including future ones; `sound` has values for fields with a format. */
const filledIn = (
  names: readonly string[],
  sound: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, sound[name] ?? `Words for the field ${name}`]));

/** All texts in a record, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
};

/** Does work on a live site, and returns the site after a restart. */
async function restartedAfter(work: (ports: Ports) => Promise<unknown>) {
  const environment = readEnvironment({ DATA_DIR: freshFolder() });
  const before = await openLive(environment);
  await work(before.ports);
  await before.close();
  const { ports, respond, close } = await openLive(environment);
  return {
    content: ports.content,
    close,
    /** The HTML of some pages. */
    async show(...paths: string[]): Promise<string> {
      const send = (request: Request) => respond(request, visitor);
      const pages = paths.map(async (url) => {
        const page = await renderPage({
          url,
          send,
          siteUrl: 'https://coach.example.com',
          outcome: undefined,
        });
        return 'body' in page ? page.head + page.body : '';
      });
      return (await Promise.all(pages)).join();
    },
    /** Another site with the imported content of this one. */
    async copy() {
      const text = JSON.stringify(contentFile(await exportBundle(ports.content), shipped, now));
      const file = z.parse(ContentFile, JSON.parse(text));
      const content = contentInMemory(startingContent());
      await importContent(
        { content, pictureFiles: picturesInMemory(), shippedPages: shipped },
        { file, withSamples: false, pictures: [], dryRun: false },
        context,
      );
      return content;
    },
  };
}

const draft = z.parse(
  PostDraft,
  filledIn(WRITTEN_POST_FIELDS, {
    slug: 'words-for-the-address',
    categoryId: category?.id,
    imageUrl: '/covers/words.svg',
    sharePictureUrl: 'https://pictures.example.com/words.jpg',
    content: '<p>Words for the text</p>',
    state: 'published',
    publishAt: '2025-01-02T12:00:00.000Z',
  }),
);

test('every field of a post is stored, searchable, shown to readers and exported', async () => {
  const site = await restartedAfter((ports) => createPost(ports, draft, context));
  const [post] = (await site.content.posts.all()).filter(({ slug }) => slug === draft.slug);
  if (!post) throw new Error('The post is gone.');
  expect(asStaffPost(post, await site.content.categories.all(), now)).toMatchObject(draft);

  const html = await site.show(`/blog/${draft.slug}`);
  const read: readonly string[] = namesWith(POST_FIELDS, 'readers', 'lists', 'post');
  const shown = WRITTEN_POST_FIELDS.filter((name) => read.includes(name));
  for (const name of shown) expect(html).toContain(draft[name]);

  for (const name of SEARCHED_POST_FIELDS) {
    if (name === 'category') continue;
    const { posts } = await pageOfPosts(site.content, { page: 1, perPage: 9, q: draft[name] }, now);
    expect(posts.map(({ id }) => id)).toEqual([post.id]);
  }

  const copied = await (await site.copy()).posts.byId(post.id);
  expect(copied && asStaffPost(copied, [], now)).toMatchObject(draft);
  await site.close();
});

test('every field of a testimonial is stored, shown to visitors and exported', async () => {
  const names = Object.keys(TestimonialInput.shape);
  const input = z.parse(
    TestimonialInput,
    filledIn(names, { rating: 4, hidden: false, picture: '/covers/words.svg' }),
  );
  const site = await restartedAfter((ports) => createTestimonial(ports, input));
  const storedTestimonial = (await site.content.testimonials.all()).at(0);
  expect(storedTestimonial).toMatchObject(input);

  const html = await site.show('/');
  const { id: _, ...shown } = z.parse(Testimonial, storedTestimonial);
  for (const text of textsIn(shown)) expect(html).toContain(text);

  expect((await (await site.copy()).testimonials.all()).at(-1)).toEqual(storedTestimonial);
  await site.close();
});

/** Values for settings with a format. */
const sound: Readonly<Record<string, string>> = {
  id: 'claim',
  value: 'Figure',
  phone: '(239) 555-0142',
  email: 'every-field@example.com',
  linkedin: 'https://linkedin.example.com/words',
  facebook: 'https://facebook.example.com/words',
  instagram: 'https://instagram.example.com/words',
  youtube: 'https://youtube.example.com/words',
  tiktok: 'https://tiktok.example.com/words',
  x: 'https://x.example.com/words',
  google: 'https://google.example.com/words',
  yelp: 'https://yelp.example.com/words',
  booking: 'https://book.example.com/words',
  country: 'CA',
  accent: '#0a2a9c',
  aiTraining: 'refused',
  verification: 'every-content-field_0123456789',
};

/** A picture of the owner's; the logo has no alternative text, and cards show no credit. */
const picture = (name: string, texts: Partial<PlacedPicture>): PlacedPicture => ({
  url: pictureAddress({
    id: createHash('md5').update(name).digest('hex'),
    width: 1200,
    height: 1200,
    focus: { x: 50, y: 50 },
    tint: '8899aa',
  }),
  alt: '',
  credit: '',
  ...texts,
});
const pictures: Record<SitePictureName, PlacedPicture> = {
  portrait: picture('portrait', { alt: 'Words for the portrait', credit: 'Who took the portrait' }),
  // Without alternative text it has the book's title.
  book: picture('book', { credit: 'Who drew the cover' }),
  mark: picture('mark', {}),
  share: picture('share', { alt: 'Words for the card' }),
};

/** The same record with other texts everywhere. */
function otherTexts(
  value: unknown,
  sound: Readonly<Record<string, string>>,
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return sound[path.at(-1) ?? ''] ?? `Words for ${path.join(' ')}`;
  if (Array.isArray(value)) return value.map((part) => otherTexts(part, sound, path));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, otherTexts(part, sound, [...path, name])]),
  );
}

test('every setting is stored, shown to visitors and exported', async () => {
  const settings = z.parse(SettingsInput, {
    ...(otherTexts(startingContent().site, sound) as SettingsInput),
    pictures,
  });
  const site = await restartedAfter(({ content }) =>
    content.transaction((stored) =>
      stored.settings.setSite({ ...ownRecord(startingContent().site), ...settings }),
    ),
  );
  expect(await site.content.settings.site()).toMatchObject(settings);

  const html = await site.show('/', '/about', '/contact');
  // Only the file of a picture's address counts: a page requests the width that fits.
  const files = Object.values(pictures).map(({ url }) => url.slice(0, url.lastIndexOf('/')));
  // The choice about AI training is for crawlers: robots.txt has it.
  const { pictures: placed, aiTraining: _, ...others } = settings;
  const pictureTexts = Object.values(placed).flatMap(({ alt, credit }) => [alt, credit]);
  const shownTexts = [...textsIn(others), ...files, ...pictureTexts].filter((text) => text !== sound['id']);
  for (const text of shownTexts) expect(html).toContain(text);

  expect(await (await site.copy()).settings.site()).toEqual({
    ...settings,
    isRegistrationClosed: false,
    revision: 2,
    updatedAt: expect.any(String) as string,
    updatedBy: 'Someone',
  });
  await site.close();
});

/** Values for page fields with a format. */
const soundOnPages: Readonly<Record<string, string>> = { url: '/covers/words.svg' };

test.each(
  Object.entries({
    about: shippedPages.about,
    'seo-strategy': shippedServices['seo-strategy'],
  }),
)('every field of the page %s is stored, sent to visitors and exported', async (id, original) => {
  const content = otherTexts(original, soundOnPages) as PageContent<'about' | 'service'>;
  const site = await restartedAfter(async (ports) => {
    await changePage(ports, id, { revision: 0, content }, context);
    await publishPage(ports, id, 1, context);
  });
  const published = async (from: ContentReader) =>
    asStaffPage(await pageById(from, id, shipped), shipped).published;
  expect(await published(site.content)).toEqual(content);

  const seen: object =
    id === 'about'
      ? await pageOf({ ...site, shippedPages: shipped }, 'about')
      : ((await allServices(site.content, shipped))
          .filter((page) => page.id === id)
          .map(asServices(shipped))[0] ?? {});
  expect(seen).toMatchObject(content);

  expect(await published(await site.copy())).toEqual(content);
  await site.close();
});
