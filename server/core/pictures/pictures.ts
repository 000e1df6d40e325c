import { PAGE_KINDS, type PageRecord, SINGLE_PAGES } from '../../../src/contract/page.ts';
import {
  type SizedPicture,
  pictureIdsIn,
  withPicture,
} from '../../../src/contract/pictures/picture-address.ts';
import {
  PICTURE_MAX,
  type PictureRecord,
  type PictureFacts,
} from '../../../src/contract/pictures/picture.ts';
import {
  type PictureChange,
  type DetailedPicture,
  type PictureUse,
  type PictureSummary,
  type PICTURE_TYPES,
  REFUSED_PICTURE,
} from '../../../src/contract/pictures/staff-pictures.ts';
import { found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import { contentBin, inBin, outOfBin } from '../shared/bin.ts';
import { type ChangeContext, stampChange } from '../shared/change.ts';
import type { ReadPost } from '../state.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import { mapTexts, textsIn } from '../texts.ts';

const postUse = ({ id, title }: ReadPost): PictureUse => ({
  name: `${title || 'Untitled'} (post)`,
  path: `/blog/admin/posts/${id}`,
});

const titleIn = (content: Frozen<PageRecord>['published']): string | undefined =>
  typeof content?.['title'] === 'string' ? content['title'] : undefined;

function pageUse({ id, kind, slug, draft, published }: Frozen<PageRecord>): PictureUse {
  const pageTitle = kind in SINGLE_PAGES ? undefined : (titleIn(draft) ?? titleIn(published) ?? slug);
  const known = kind in PAGE_KINDS ? PAGE_KINDS[kind as keyof typeof PAGE_KINDS].name : kind;
  return { name: `${pageTitle ?? known} (page)`, path: `/admin/pages/${id}` };
}

/** All records that may contain a picture's address, each with its place. */
async function* recordsOf(content: ContentReader): AsyncGenerator<[record: unknown, place: PictureUse]> {
  for (const post of await content.posts.all()) yield [post, postUse(post)];
  for (const post of await content.posts.deleted()) {
    yield [post, { name: `${post.title || 'Untitled'} (deleted post)`, path: '/blog/admin' }];
  }
  for (const one of await content.testimonials.all()) {
    yield [one, { name: `${one.name} (testimonial)`, path: '/admin/testimonials' }];
  }
  for (const one of await content.testimonials.deleted()) {
    yield [one, { name: `${one.name} (deleted testimonial)`, path: '/admin/testimonials' }];
  }
  for (const page of await content.pages.all()) yield [page, pageUse(page)];
  for (const page of await content.pages.deleted()) {
    yield [page, { name: pageUse(page).name.replace(/page\)$/, 'deleted page)'), path: '/admin/pages' }];
  }
  yield [await content.settings.site(), { name: 'Site settings', path: '/admin/settings' }];
}

/** The uses of each picture, by id: in published content, drafts, and deleted items that can be restored. */
async function usesOfPictures(content: ContentReader): Promise<ReadonlyMap<string, PictureUse[]>> {
  const places = new Map<string, PictureUse[]>();
  for await (const [record, use] of recordsOf(content)) {
    const ids = new Set(Array.from(textsIn(record), pictureIdsIn).flat());
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), use]);
  }
  return places;
}

async function rewrite<One>(
  list: {
    all(): Promise<readonly One[]>;
    deleted?(): Promise<readonly One[]>;
    put(one: One): Promise<void>;
  },
  change: (one: One) => One,
): Promise<void> {
  for (const one of [...(await list.all()), ...((await list.deleted?.()) ?? [])]) {
    const changed = change(one);
    if (changed !== one) await list.put(changed);
  }
}

/** Replaces a picture's address everywhere. `context` stamps changed posts and pages, so that open editors notice. */
async function rewritePicture(
  content: ContentWriter,
  id: string,
  picture: PictureFacts,
  context?: ChangeContext,
): Promise<void> {
  const map = (text: string): string => withPicture(text, id, picture);
  const noted = <One extends ReadPost | Frozen<PageRecord>>(one: One): One => {
    const changed = mapTexts(one, map);
    return changed === one || !context ? changed : stampChange(changed, context);
  };
  await rewrite<ReadPost>(content.posts, noted);
  await rewrite<Frozen<PageRecord>>(content.pages, noted);
  await rewrite(content.testimonials, (one) => mapTexts(one, map));
  const site = await content.settings.site();
  const changedSite = mapTexts(site, map);
  if (changedSite !== site) await content.settings.setSite(changedSite);
}

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

type Kind = (typeof PICTURE_TYPES)[number] | 'image/heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The kind of a file by its magic bytes: its name and declared type are not trusted. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'GIF8') return 'image/gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = textAt(bytes, 8, 12);
  // A still or an animated one; related formats list it as a compatible brand.
  if (brand === 'avif' || brand === 'avis' || textAt(bytes, 16, 64).includes('avif')) return 'image/avif';
  return HEIC_BRANDS.has(brand) ? 'image/heic' : undefined;
}

/** The bytes before each frame of a GIF, with its time. */
// eslint-disable-next-line no-control-regex
const GIF_FRAME = /!\u00f9\u0004[^]{4}\0[!,]/;

/** Whether a picture file moves, by its bytes. */
export function isAnimated(bytes: Uint8Array): boolean {
  const kind = kindOf(bytes);
  if (kind === 'image/avif') return textAt(bytes, 8, 12) === 'avis';
  // The extended header has a bit for it.
  if (kind === 'image/webp') return textAt(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  const text = new TextDecoder('latin1').decode(bytes);
  if (kind === 'image/gif') return text.split(GIF_FRAME, 3).length > 2;
  return kind === 'image/png' && text.split('IDAT', 1).join('').includes('acTL');
}

export function checkKind(upload: Uint8Array): void {
  if (upload.byteLength === 0) throw new HttpError(400, REFUSED_PICTURE.empty);
  const kind = kindOf(upload);
  if (kind === undefined) throw new HttpError(415, REFUSED_PICTURE.kind);
  if (kind === 'image/heic') throw new HttpError(415, REFUSED_PICTURE.heic);
}

type Some = Pick<Ports, 'content' | 'pictureFiles'>;

const pictureById = async ({ pictures }: ContentReader, id: string): Promise<Frozen<PictureRecord>> =>
  found(await pictures.byId(id), 'This picture does not exist.');

/** A picture's name: the last part of a path, without control characters. */
function pictureName(fileName: string): string {
  const last = fileName.slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return Array.from(shown).slice(0, PICTURE_MAX.name).join('') || 'Picture';
}

/** All pictures, newest first, each with its number of uses. */
export async function listPictures(content: ContentReader): Promise<PictureSummary[]> {
  const places = await usesOfPictures(content);
  const all = await content.pictures.all();
  return all.toReversed().map((one) => ({ ...one, uses: places.get(one.id)?.length ?? 0 }));
}

/** One picture with its uses. Refuses with 404. */
export async function pictureDetails(content: ContentReader, id: string): Promise<DetailedPicture> {
  const picture = await pictureById(content, id);
  return { ...picture, places: (await usesOfPictures(content)).get(id) ?? [] };
}

/** Adds a picture, or returns the existing or deleted one with the same content. Refuses with 400, 413 or 415. */
export async function addPicture(
  { content, pictureFiles }: Some,
  upload: Uint8Array<ArrayBuffer>,
  name: string,
  { by, now }: ChangeContext,
): Promise<Frozen<PictureRecord>> {
  checkKind(upload);
  const record: PictureRecord = {
    ...(await pictureFiles.make(upload)),
    focus: { x: 50, y: 50 },
    name: pictureName(name),
    alt: '',
    isDecorative: false,
    credit: '',
    addedAt: now.toISOString(),
    addedBy: by,
  };
  const added = await content.transaction(async ({ pictures }) => {
    const present = await pictures.byId(record.id);
    if (present) return present;
    // A concurrent deletion may have removed the files.
    if ((await pictureFiles.bytesOf(record)) === undefined) return undefined;
    const gone = (await pictures.deleted()).find(({ id }) => id === record.id);
    const put = gone ? outOfBin(gone) : record;
    await pictures.put(put);
    return put;
  });
  return added ?? addPicture({ content, pictureFiles }, upload, name, { by, now });
}

/** Changes the named fields of a picture. A new focus changes its address wherever it is used. Refuses with 404. */
export const changePicture = (
  { content }: Some,
  id: string,
  change: PictureChange,
): Promise<Frozen<PictureRecord>> =>
  content.transaction(async (stored) => {
    const before = await pictureById(stored, id);
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const after: Frozen<PictureRecord> = keepUnknown(before, { ...before, ...Object.fromEntries(named) });
    await stored.pictures.put(after);
    const { x, y } = before.focus;
    if (after.focus.x !== x || after.focus.y !== y) await rewritePicture(stored, id, after);
    return after;
  });

/** Replaces a picture by another wherever it is used; both remain. Refuses with 404 if either does not exist. */
export const replacePicture = (
  { content }: Some,
  id: string,
  otherId: string,
  context: ChangeContext,
): Promise<void> =>
  content.transaction(async (stored) => {
    await pictureById(stored, id);
    await rewritePicture(stored, id, await pictureById(stored, otherId), context);
  });

const NAMED_MAX = 3;

function usedRefusal(places: readonly PictureUse[]): HttpError {
  const names = places.map(({ name }) => name);
  const more = names.length - NAMED_MAX;
  const named = more > 0 ? [...names.slice(0, NAMED_MAX), `${more} more`] : names;
  const message = `This picture is still used: ${new Intl.ListFormat('en-US').format(named)}.`;
  return new HttpError(409, message, { errors: { places: names } });
}

/** Deletes a picture. Refuses with 404, and with 409 a used one, unless `evenUsed`. */
export const deletePicture = (
  { content }: Some,
  id: string,
  evenUsed: boolean,
  context: ChangeContext,
): Promise<void> =>
  content.transaction(async (stored) => {
    const picture = await pictureById(stored, id);
    const places = (await usesOfPictures(stored)).get(id) ?? [];
    if (places.length > 0 && !evenUsed) throw usedRefusal(places);
    await stored.pictures.put(inBin(picture, context));
  });

/** Removes a picture's files unless it has a record, in the bin too. Serialized with uploads of the same picture. */
export const removeUnrecorded = (
  { content }: Pick<Ports, 'content'>,
  files: Pick<Ports['pictureFiles'], 'remove'>,
  id: string,
): Promise<void> =>
  content.transaction(async ({ pictures }) => {
    const all = [...(await pictures.all()), ...(await pictures.deleted())];
    if (!all.some((one) => one.id === id)) await files.remove(id);
  });

export const pictureBin = contentBin({
  access: ['admin', 'editor'],
  deleted: ({ content }) => content.pictures.deleted(),
  list: ({ pictures }) => pictures,
  describe: ({ name, alt, width, height }) => ({ name, about: alt || `${width} by ${height} pixels` }),
  async afterErase(ids, ports) {
    for (const id of ids) await removeUnrecorded(ports, ports.pictureFiles, id);
  },
});

/**
 * Stores the file of a picture before an import, under its existing id and size. No record names it until the import,
 * and hosts remove it after an hour like any leftover upload. Existing files stay. Refuses with 400 or 415.
 */
export async function takePicture(
  { content, pictureFiles }: Pick<Ports, 'content' | 'pictureFiles'>,
  picture: SizedPicture,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  checkKind(file);
  if (await content.pictures.byId(picture.id)) return;
  if ((await pictureFiles.bytesOf(picture)) !== undefined) return;
  // Files in another size are leftovers: the import's addresses would not find them.
  await removeUnrecorded({ content }, pictureFiles, picture.id);
  await pictureFiles.take(picture, file);
}
