import type { screen, UserEventObject } from 'storybook/test';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { openMemoryHost } from '../../mocks/host/memory-host.ts';
import { makeClient } from '../../src/api/client.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import { NO_SEO_TEXTS } from '../../src/contract/post-input.ts';
import type { ContentFile, TransferredPost } from '../../src/contract/transfer.ts';

/** A file alone, which is no archive, has no pictures. */
const withoutPictures = () => ({ ...demoContent(), pictures: [] });

/** The export of an unchanged demo. */
async function untouchedDemo(): Promise<ContentFile> {
  const { send } = openMemoryHost({ content: withoutPictures() });
  const call = makeClient(send, 'https://example.com');
  await call('POST /api/auth/login', { body: demoAccounts.admin });
  return call('GET /api/admin/export');
}

/** A record that someone has changed, which is no sample any more. */
function changed<R extends { sample?: true | undefined }>(record: R): R {
  const withoutSample = { ...record };
  delete withoutSample.sample;
  return withoutSample;
}

/** The same with one title changed and without the first testimonial, as text. */
export async function exportOfTheDemo(
  change: (file: ContentFile) => ContentFile = (file) => file,
): Promise<string> {
  const file = await untouchedDemo();
  const posts = file.posts.map((post) =>
    post.slug === 'a-slow-site-costs-more-in-season'
      ? { ...changed(post), title: 'A slow site costs you more' }
      : post,
  );
  return JSON.stringify(change({ ...file, posts, testimonials: file.testimonials.slice(1) }));
}

/** A post that no site has. */
export const newPost = (id: string, change: Partial<TransferredPost> = {}): TransferredPost => ({
  id,
  slug: id,
  title: `Post ${id}`,
  excerpt: 'A few words about it.',
  categoryId: 'seo',
  imageUrl: '',
  imageAlt: '',
  imageCredit: '',
  content: '<p>A text.</p>',
  createdAt: '2025-05-01T12:00:00.000Z',
  publishAt: '2025-05-01T12:00:00.000Z',
  formerSlugs: [],
  ...NO_SEO_TEXTS,
  ...change,
});

/** A file with a record of every kind in every state. */
export const ofEveryState = (): Promise<string> =>
  exportOfTheDemo((file) => ({
    ...file,
    site: { ...changed(file.site), tagline: 'Marketing that is found' },
    categories: [...file.categories, { id: 'news', name: 'News', slug: 'news' }],
    posts: [
      newPost('office', { title: 'We have moved', categoryId: 'news' }),
      newPost('course', { title: 'A new course', publishAt: '2025-06-09T12:00:00.000Z', content: '' }),
      newPost('plan', { title: 'A plan', publishAt: null }),
      ...file.posts,
    ],
    testimonials: [
      ...file.testimonials,
      {
        id: 'nora',
        quote: 'It helped us a lot.',
        name: 'Nora',
        company: 'Nora’s',
        town: '',
        rating: 5,
        hidden: false,
        picture: '',
      },
    ],
  }));

export const fileOf = (text: string): File =>
  new File([text], 'site-content.json', { type: 'application/json' });

export interface Screen {
  canvas: { findByLabelText: typeof screen.findByLabelText };
  userEvent: UserEventObject;
}

export async function choose({ canvas, userEvent }: Screen, file: string | File): Promise<void> {
  const chosen = typeof file === 'string' ? fileOf(file) : file;
  await userEvent.upload(await canvas.findByLabelText(/^Choose (?:a|another) file$/), chosen);
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A site with two uploaded pictures, one of them a post's cover; in both export formats. */
export async function withTwoPictures(): Promise<{ archive: File; json: string }> {
  const { send, content } = openMemoryHost({ content: withoutPictures() });
  const call = makeClient(send, 'https://example.com');
  await call('POST /api/auth/login', { body: demoAccounts.admin });
  const add = async (name: string) => {
    const body = new File([PNG, name], name);
    return (await call('POST /api/admin/pictures', { query: { name }, body })).picture;
  };
  const pier = await add('pier.jpg');
  await add('bakery.jpg');
  await content.update((state) => {
    const post = state.posts.find(({ slug }) => slug === 'a-slow-site-costs-more-in-season');
    if (!post) return;
    post.imageUrl = pictureAddress(pier);
    delete post.sample;
  });
  return {
    archive: await call('GET /api/admin/export/archive'),
    json: JSON.stringify(await call('GET /api/admin/export')),
  };
}
