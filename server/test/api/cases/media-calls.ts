import type { MediaRecord } from '../../../../src/contract/media.ts';
import { mediaAddress } from '../../../../src/contract/media-address.ts';
import type { Frozen } from '../../../core/ports.ts';
import type { Bench } from '../bench.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file with a picture's magic bytes. Hosts of the suite check no further. */
export const pictureFile = (text: string): File =>
  new File([Uint8Array.from(SIGNATURE), text], '', { type: 'image/png' });

/** Adds a picture as the logged-in account. */
export async function addPicture({ call }: Bench, text: string): Promise<MediaRecord> {
  const answer = await call('POST /api/admin/media', {
    query: { name: `${text}.png` },
    body: pictureFile(text),
  });
  return answer.media;
}

/** A picture's address in rich text. */
export const inHtml = (picture: Frozen<MediaRecord>): string =>
  `<p><img src="${mediaAddress(picture).replace('&', '&amp;')}" alt=""></p>`;

/** Uses a picture in every possible place. */
export async function putEverywhere({ host }: Bench, picture: MediaRecord): Promise<void> {
  const address = mediaAddress(picture);
  await host.content.update((content) => {
    const [first, second, third] = content.posts;
    if (!first || !second || !third) throw new Error('There are no posts.');
    Object.assign(first, { title: 'Cover', imageUrl: address });
    Object.assign(second, { title: 'Article', content: inHtml(picture) });
    const gone = { ...third, id: 'gone', slug: 'gone', title: 'Gone', content: inHtml(picture) };
    content.trash = [{ post: gone, deletedAt: '2025-06-01T10:00:00.000Z', deletedBy: 'Ana' }];
    content.site.book.caption = address;
    const [testimonial] = content.testimonials;
    if (!testimonial) throw new Error('There are no testimonials.');
    testimonial.picture = address;
    content.pages = [
      {
        id: 'about',
        kind: 'about',
        slug: '',
        formerSlugs: [],
        published: { portrait: { url: address, alt: 'Her', credit: '' } },
        draft: { parts: [{ portrait: { url: address, alt: 'She', credit: '' } }] },
        retiredTo: null,
        revision: 1,
        updatedAt: null,
        updatedBy: '',
      },
    ];
  });
}

/** All content that may contain pictures, as one text. */
export async function contentText({ host }: Bench): Promise<string> {
  const { site, posts, trash, pages, testimonials } = (await host.kept()).content;
  return JSON.stringify({ site, posts, trash, pages, testimonials });
}
