import { pictureAddress, withPictures } from '../../../src/contract/pictures/picture-address.ts';
import type { TransferredPicture } from '../../../src/contract/pictures/transferred-picture.ts';
import type { ContentFile } from '../../../src/contract/transfer.ts';
import type { Frozen } from '../frozen.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import type { Content } from '../state.ts';
import { idOf } from '../store/lists.ts';
import { mapTexts } from '../texts.ts';
import { transferredPicture } from './content-file.ts';
import type { ExportBundle } from './export-bundle.ts';
import { type ImportContext, importRecords } from './import-records.ts';

type Picture = Frozen<Content['pictures'][number]>;

const byId = <One extends { readonly id: string }>(records: readonly One[]): ReadonlyMap<string, One> =>
  new Map(records.map((one) => [one.id, one]));

/** The uploaded files of a file's new pictures, with their size in bytes. */
export async function filesFor(
  { pictures }: ContentFile,
  here: ExportBundle,
  files: Ports['pictureFiles'],
): Promise<ReadonlyMap<string, number>> {
  const known = byId(here.pictures);
  const found = new Map<string, number>();
  for (const picture of pictures) {
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
  const addresses = new Map(before.map((one) => [one.id, pictureAddress(one)]));
  const changed = byId(
    after.filter((one) => (addresses.get(one.id) ?? pictureAddress(one)) !== pictureAddress(one)),
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
  if (!context.kinds.has('pictures')) return readdress(file, file.pictures, content.pictures);
  const here = content.pictures;
  const known = byId(here);
  const records = file.pictures.flatMap((picture) => {
    const before = known.get(picture.id);
    if (!before) return [];
    const { width: _, height: __, tint: ___, addedAt: ____, ...texts } = picture;
    const one: Picture = { ...before, ...keepUnknown(before, { ...before, ...texts }) };
    return { one, before, name: picture.name, isSample: false };
  });
  const pictures = importRecords(
    { kind: 'pictures', here, records, toFileRecord: transferredPicture },
    context,
  );
  Object.assign(content, readdress({ ...content, pictures: [] }, here, pictures), { pictures });
  return readdress(file, file.pictures, pictures);
}

/**
 * Adds a file's new pictures that are selected, or used by an imported record. A dry run assumes that the caller will
 * send those that it has.
 */
export function addPictures(
  { pictures }: ContentFile,
  content: ExportBundle,
  filesHere: ReadonlyMap<string, number>,
  context: ImportContext,
): void {
  const { kinds, rows, dryRun, change, problems } = context;
  const known = byId(content.pictures);
  const sent = new Set(context.pictures);
  const shown = new Set(Object.values(rows).flatMap(({ pictures }) => pictures));
  const selected = pictures.filter(({ id }) => !known.has(id) && (kinds.has('pictures') || shown.has(id)));
  for (const { id, name } of selected) {
    if (filesHere.has(id) || (sent.has(id) && dryRun)) continue;
    problems.add(
      sent.has(id)
        ? `The file for the picture “${name}” is missing or arrived too long ago. Please import again.`
        : `The file does not contain the picture “${name}” itself. Use an archive (ZIP) instead.`,
    );
  }
  content.pictures = [
    ...content.pictures,
    ...selected.map((picture) => ({
      ...picture,
      addedAt: new Date(picture.addedAt).toISOString(),
      bytes: filesHere.get(picture.id) ?? 0,
      addedBy: change.by,
    })),
  ];
  rows.pictures.added = selected.map(({ name }) => name);
  rows.pictures.pictures = kinds.has('pictures') ? selected.map(idOf) : [];
  const toSend = new Set(selected.map(idOf).filter((id) => sent.has(id) && !filesHere.has(id)));
  for (const row of Object.values(rows)) row.pictures = row.pictures.filter((id) => toSend.has(id));
}
