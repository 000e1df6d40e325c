import { idOf } from '../store/lists.ts';
import { mediaAddress, withPictures } from '../../../src/contract/media-address.ts';
import type { ContentFile } from '../../../src/contract/transfer.ts';
import type { TransferredPicture } from '../../../src/contract/transferred-picture.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import type { Content } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { transferredPicture } from './content-file.ts';
import type { ExportBundle } from './export-bundle.ts';
import { type ImportContext, importRecords } from './import-records.ts';
import type { Frozen } from '../frozen.ts';

type Picture = Frozen<Content['media'][number]>;

const byId = <One extends { readonly id: string }>(records: readonly One[]): ReadonlyMap<string, One> =>
  new Map(records.map((one) => [one.id, one]));

/** The uploaded files of a file's new pictures, with their size in bytes. */
export async function filesFor(
  { media }: ContentFile,
  here: ExportBundle,
  files: Ports['mediaFiles'],
): Promise<ReadonlyMap<string, number>> {
  const known = byId(here.media);
  const found = new Map<string, number>();
  for (const picture of media) {
    const bytes = known.has(picture.id) ? undefined : await files.bytesOf(picture);
    if (bytes !== undefined) found.set(picture.id, bytes);
  }
  return found;
}

/** Replaces picture addresses by the current ones. */
function readdress<Part>(
  part: Part,
  before: readonly Frozen<TransferredPicture>[],
  after: readonly Picture[],
): Part {
  const addresses = new Map(before.map((one) => [one.id, mediaAddress(one)]));
  const changed = byId(
    after.filter((one) => (addresses.get(one.id) ?? mediaAddress(one)) !== mediaAddress(one)),
  );
  return changed.size === 0 ? part : mapTexts(part, (text) => withPictures(text, (id) => changed.get(id)));
}

/**
 * Updates existing pictures from a file: they keep file, size and main color, and get the file's texts and focus
 * (decision 034). Returns the content with this site's picture addresses.
 */
export function importKnownPictures(
  file: ContentFile,
  content: ExportBundle,
  context: ImportContext,
): ContentFile {
  if (!context.kinds.has('pictures')) return readdress(file, file.media, content.media);
  const here = content.media;
  const known = byId(here);
  const records = file.media.flatMap((picture) => {
    const before = known.get(picture.id);
    if (!before) return [];
    const { width: _, height: __, tint: ___, addedAt: ____, ...words } = picture;
    const one: Picture = { ...before, ...keepUnknown(before, { ...before, ...words }) };
    return { one, before, name: picture.name, isSample: false };
  });
  const media = importRecords({ kind: 'pictures', here, records, asFiled: transferredPicture }, context);
  Object.assign(content, readdress({ ...content, media: [] }, here, media), { media });
  return readdress(file, file.media, media);
}

/**
 * Adds a file's new pictures that are selected, or used by an imported record. A dry run assumes that the caller will
 * send those that it has.
 */
export function addPictures(
  { media }: ContentFile,
  content: ExportBundle,
  filesHere: ReadonlyMap<string, number>,
  context: ImportContext,
): void {
  const { kinds, rows, dryRun, doing, problems } = context;
  const known = byId(content.media);
  const sent = new Set(context.pictures);
  const shown = new Set(Object.values(rows).flatMap(({ pictures }) => pictures));
  const wanted = media.filter(({ id }) => !known.has(id) && (kinds.has('pictures') || shown.has(id)));
  for (const { id, name } of wanted) {
    if (filesHere.has(id) || (sent.has(id) && dryRun)) continue;
    problems.add(
      sent.has(id)
        ? `The file for the picture “${name}” is missing or arrived too long ago. Please import again.`
        : `The file does not contain the picture “${name}” itself. Use an archive (ZIP) instead.`,
    );
  }
  content.media = [
    ...content.media,
    ...wanted.map((picture) => ({
      ...picture,
      addedAt: new Date(picture.addedAt).toISOString(),
      bytes: filesHere.get(picture.id) ?? 0,
      addedBy: doing.by,
    })),
  ];
  rows.pictures.added = wanted.map(({ name }) => name);
  rows.pictures.pictures = kinds.has('pictures') ? wanted.map(idOf) : [];
  const toSend = new Set(wanted.map(idOf).filter((id) => sent.has(id) && !filesHere.has(id)));
  for (const row of Object.values(rows)) row.pictures = row.pictures.filter((id) => toSend.has(id));
}
