import { MEDIA_MAX, type MediaRecord } from '../../../src/contract/media.ts';
import {
  type MediaChange,
  type MediaDetails,
  type MediaPlace,
  type MediaSummary,
  type PICTURE_TYPES,
  REFUSED_PICTURE,
} from '../../../src/contract/staff-media.ts';
import type { Sized } from '../../../src/contract/media-address.ts';
import { found, HttpError } from '../api/http-error.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { ChangeContext } from '../posts/change.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { placesOfMedia, rewriteMedia } from './media-places.ts';

type Kind = (typeof PICTURE_TYPES)[number] | 'image/heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind of a file by its magic bytes: its name and declared type are not trusted. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = textAt(bytes, 8, 12);
  // A still or an animated one; related formats list it as a compatible brand.
  if (brand === 'avif' || brand === 'avis' || textAt(bytes, 16, 64).includes('avif')) return 'image/avif';
  return HEIC_BRANDS.has(brand) ? 'image/heic' : undefined;
}

export function checkKind(upload: Uint8Array): void {
  if (upload.byteLength === 0) throw new HttpError(400, REFUSED_PICTURE.empty);
  const kind = kindOf(upload);
  if (kind === undefined) throw new HttpError(415, REFUSED_PICTURE.kind);
  if (kind === 'image/heic') throw new HttpError(415, REFUSED_PICTURE.heic);
}

type Some = Pick<Ports, 'content' | 'mediaFiles'>;

const pictureById = async ({ media }: ContentReader, id: string): Promise<Frozen<MediaRecord>> =>
  found(await media.byId(id), 'This picture does not exist.');

/** A picture's name: the last part of a path, without control characters. */
function pictureName(given: string): string {
  const last = given.slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return Array.from(shown).slice(0, MEDIA_MAX.name).join('') || 'Picture';
}

/** All pictures, newest first, each with its number of uses. */
export async function listMedia(content: ContentReader): Promise<MediaSummary[]> {
  const places = await placesOfMedia(content);
  const all = await content.media.all();
  return all.toReversed().map((one) => ({ ...one, uses: places.get(one.id)?.length ?? 0 }));
}

/** One picture with its uses. Refuses with 404. */
export async function mediaDetails(content: ContentReader, id: string): Promise<MediaDetails> {
  const picture = await pictureById(content, id);
  return { ...picture, places: (await placesOfMedia(content)).get(id) ?? [] };
}

/** Adds a picture, or returns the existing one with the same content. Refuses with 400, 413 or 415. */
export async function addMedia(
  { content, mediaFiles }: Some,
  upload: Uint8Array<ArrayBuffer>,
  name: string,
  { by, now }: ChangeContext,
): Promise<Frozen<MediaRecord>> {
  checkKind(upload);
  const record: MediaRecord = {
    ...(await mediaFiles.make(upload)),
    focus: { x: 50, y: 50 },
    name: pictureName(name),
    alt: '',
    isDecorative: false,
    credit: '',
    addedAt: now.toISOString(),
    addedBy: by,
  };
  const added = await content.transaction(async ({ media }) => {
    const present = await media.byId(record.id);
    if (present) return present;
    // A concurrent deletion may have removed the files.
    if ((await mediaFiles.bytesOf(record)) === undefined) return undefined;
    await media.put(record);
    return record;
  });
  return added ?? addMedia({ content, mediaFiles }, upload, name, { by, now });
}

/** Changes the named fields of a picture. A new focus changes its address wherever it is used. Refuses with 404. */
export const changeMedia = (
  { content }: Some,
  id: string,
  change: MediaChange,
): Promise<Frozen<MediaRecord>> =>
  content.transaction(async (stored) => {
    const before = await pictureById(stored, id);
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const after: Frozen<MediaRecord> = keepUnknown(before, { ...before, ...Object.fromEntries(named) });
    await stored.media.put(after);
    const { x, y } = before.focus;
    if (after.focus.x !== x || after.focus.y !== y) await rewriteMedia(stored, id, after);
    return after;
  });

/** Replaces a picture by another wherever it is used; both remain. Refuses with 404 if either does not exist. */
export const replaceMedia = (
  { content }: Some,
  id: string,
  otherId: string,
  doing: ChangeContext,
): Promise<void> =>
  content.transaction(async (stored) => {
    await pictureById(stored, id);
    await rewriteMedia(stored, id, await pictureById(stored, otherId), doing);
  });

const NAMED_MAX = 3;

function usedRefusal(places: readonly MediaPlace[]): HttpError {
  const names = places.map(({ name }) => name);
  const more = names.length - NAMED_MAX;
  const named = more > 0 ? [...names.slice(0, NAMED_MAX), `${more} more`] : names;
  const sentence = `This picture is still used: ${new Intl.ListFormat('en-US').format(named)}.`;
  return new HttpError(409, sentence, { errors: { places: names } });
}

/** Deletes a picture with its files. Refuses with 404, and with 409 a used one, unless `evenUsed`. */
export async function deleteMedia(
  { content, mediaFiles }: Some,
  id: string,
  evenUsed: boolean,
): Promise<void> {
  await content.transaction(async (stored) => {
    await pictureById(stored, id);
    const places = (await placesOfMedia(stored)).get(id) ?? [];
    if (places.length > 0 && !evenUsed) throw usedRefusal(places);
    await stored.media.remove(id);
  });
  // Serialized with re-uploads of the same picture, and only after its record is gone.
  await content.transaction(async ({ media }) => {
    if (!(await media.byId(id))) await mediaFiles.remove(id);
  });
}

/**
 * Stores the file of a picture before an import, under its existing id and size. No record names it until the import,
 * and hosts remove it after an hour like any leftover upload. Existing files stay. Refuses with 400 or 415.
 */
export async function takePicture(
  { content, mediaFiles }: Pick<Ports, 'content' | 'mediaFiles'>,
  picture: Sized,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  checkKind(file);
  if (await content.media.byId(picture.id)) return;
  if ((await mediaFiles.bytesOf(picture)) !== undefined) return;
  // Files in another size are leftovers: the import's addresses would not find them.
  await content.transaction(async ({ media }) => {
    if (!(await media.byId(picture.id))) await mediaFiles.remove(picture.id);
  });
  await mediaFiles.take(picture, file);
}
