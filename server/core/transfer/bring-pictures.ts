import { mediaAddress, pictureIdsIn, withPictures } from '../../../src/contract/media-address.ts';
import type { TransferredPicture } from '../../../src/contract/transferred-picture.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Frozen } from '../ports.ts';
import type { Content } from '../state.ts';
import { mapTexts, textsIn } from '../texts.ts';
import type { BroughtFile } from './bring-in.ts';
import type { WholeFile } from './completed.ts';
import { byWords, PICTURE_WORDS } from './fields.ts';
import type { ExportBundle } from './export-bundle.ts';
import { merge, type Given, type Report } from './merge.ts';

type Picture = Frozen<Content['media'][number]>;

const idsShownBy = (part: unknown): string[] => Array.from(textsIn(part), pictureIdsIn).flat();

/** The pictures that what is taken of a file shows. */
function shownByTaken({ file, only }: BroughtFile): ReadonlySet<string> {
  const chosenOf = <One extends { id: string }>(all: readonly One[], ids: readonly string[] = []): One[] => {
    const chosen = new Set(ids);
    return only ? all.filter(({ id }) => chosen.has(id)) : [...all];
  };
  return new Set(
    idsShownBy([
      !only || only.settings ? file.site : undefined,
      chosenOf(file.posts, only?.posts),
      chosenOf(file.testimonials, only?.testimonials),
      chosenOf(file.pages ?? [], only?.pages),
    ]),
  );
}

/** Says of a record of the file which of its pictures would be new here. */
export function showsBy({ file }: BroughtFile, here: ExportBundle): (record: unknown) => { shows?: string[] } {
  const known = new Set(here.media.map(({ id }) => id));
  const fresh = new Set((file.media ?? []).map(({ id }) => id).filter((id) => !known.has(id)));
  if (fresh.size === 0) return () => ({});
  return (record) => {
    const shows = [...new Set(idsShownBy(record).filter((id) => fresh.has(id)))];
    return shows.length > 0 ? { shows } : {};
  };
}

/** Pictures whose addresses are not the same in both, by their ids. */
function readdressed(
  before: readonly Frozen<TransferredPicture>[],
  after: readonly Picture[],
): Map<string, Picture> {
  const addresses = new Map(before.map((one) => [one.id, mediaAddress(one)]));
  return new Map(
    after
      .filter((one) => (addresses.get(one.id) ?? mediaAddress(one)) !== mediaAddress(one))
      .map((one) => [one.id, one]),
  );
}

/** Texts in which pictures are called by the addresses that they have now. */
function readdress<Part>(part: Part, changed: ReadonlyMap<string, Picture>): Part {
  if (changed.size === 0) return part;
  return mapTexts(part, (text) => withPictures(text, (id) => changed.get(id)));
}

/**
 * Brings in the pictures of a file, and those that something chosen shows. What is here keeps its files, its size and its
 * main colour, and takes the words and the focus of the file; nothing is ever removed (decision 045). Gives the file with
 * the addresses that its pictures have here.
 */
export function bringPictures(content: ExportBundle, bringing: BroughtFile, report: Report): WholeFile {
  const { file, only, filesHere, dryRun, doing } = bringing;
  if (!file.media) return file;
  const here = content.media;
  const known = new Map(here.map((one) => [one.id, one]));
  const chosen = new Set(only?.media);
  const shown = shownByTaken(bringing);
  const given = file.media.map((picture): Given<Picture> => {
    const before = known.get(picture.id);
    const { width, height, tint, addedAt, ...said } = picture;
    const bytes = filesHere.get(picture.id);
    const own = {
      width,
      height,
      tint,
      addedAt: new Date(addedAt).toISOString(),
      bytes: bytes ?? 0,
      addedBy: doing.by,
    };
    const one: Picture = before
      ? { ...before, ...keepUnknown(before, { ...before, ...said }) }
      : { ...own, ...said };
    const needsFile = !before && bytes === undefined;
    return { one, entry: { id: picture.id, isSample: false, ...(needsFile && { needsFile }) } };
  });
  const lacking = new Set(given.filter(({ entry }) => entry.needsFile).map(({ entry }) => entry.id));
  const merged = merge<Picture>(
    {
      kind: 'picture',
      nameOf: ({ name }) => name,
      differences: byWords(PICTURE_WORDS),
      here,
      given,
      takes: (id) =>
        (!only || chosen.has(id) || (shown.has(id) && !known.has(id))) && (dryRun || !lacking.has(id)),
      goes: () => false,
    },
    report,
  );
  // The newest are the last ones.
  const outcome = new Map(merged.map((one) => [one.id, one]));
  const media = [...new Set([...here.flatMap(({ id }) => outcome.get(id) ?? []), ...merged])];
  const changed = readdressed(here, media);
  Object.assign(content, readdress({ ...content, media: [] }, changed), { media });
  return readdress(file, readdressed(file.media, media));
}
