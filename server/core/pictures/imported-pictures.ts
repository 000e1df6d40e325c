import {
  waitingPicture,
  type ImportedPicture,
  type ImportedPictures,
  type StoredImportedPictures,
  UNREACHABLE,
} from '../../../src/contract/imported-pictures.ts';
import { pictureAddress } from '../../../src/contract/pictures/picture-address.ts';
import { PICTURE_MAX, type PictureRecord } from '../../../src/contract/pictures/picture.ts';
import { clip } from '../../../src/lib/text.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import { HttpError, StorageFailure } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import type { ContentWriter } from '../store/content-repositories.ts';
import { mapTexts } from '../texts.ts';
import { addPicture } from './pictures.ts';

type Stored = Frozen<StoredImportedPictures>;
type Some = Pick<Ports, 'content' | 'pictureFiles'>;

/** Pictures fetched at once. Their results are stored together. */
const BATCH = 6;
/** How long other servers leave the pictures to one: longer than a batch can take. */
const CLAIM_MS = 2 * MINUTE;
/** Of those who changed a record that got its picture. */
const AUTHOR = 'The import';

const isWaiting = ({ problem }: Pick<ImportedPicture, 'problem'>): boolean => problem === '';

/** How far fetching the pictures of imports is. */
export async function importedPictures({ content }: Pick<Ports, 'content'>): Promise<ImportedPictures> {
  const { total, pending } = await content.values.get('importedPictures');
  return {
    total,
    waiting: pending.filter(isWaiting).length,
    failed: pending.filter((one) => !isWaiting(one)).map(({ url, problem }) => ({ url, problem })),
  };
}

const changeList = ({ content }: Pick<Ports, 'content'>, work: (list: Stored) => Stored): Promise<void> =>
  content.transaction(async ({ values }) =>
    values.set('importedPictures', work(await values.get('importedPictures'))),
  );

/** Fetches those that failed once more. Refuses with 409 where no other site can be reached. */
export async function retryPictures(ports: Ports): Promise<void> {
  if (!ports.pictureFetcher) throw new HttpError(409, UNREACHABLE);
  await changeList(ports, (list) => ({
    ...list,
    pending: list.pending.map((one) => ({ ...one, problem: '' })),
  }));
  ports.pictureFetcher.wake();
}

/** Gives up those that failed: their posts stay without them. */
export const removeFailedPictures = (ports: Pick<Ports, 'content'>): Promise<void> =>
  changeList(ports, (list) => {
    const pending = list.pending.filter(isWaiting);
    return { ...list, total: list.total - list.pending.length + pending.length, pending };
  });

/** A record with a picture in the place of what stood for it. */
function withFetched<One extends { readonly revision: number }>(
  record: One,
  marker: string,
  address: string,
): One {
  const changed = mapTexts(record, (text) =>
    text === marker ? address : text.replaceAll(marker, () => address.replaceAll('&', '&amp;')),
  );
  // An open editor notices; readers are not told of a change.
  return changed === record ? record : { ...changed, revision: record.revision + 1 };
}

/** Shows a picture in the records that wait for it. */
async function show(stored: ContentWriter, waiting: Frozen<ImportedPicture>, picture: Frozen<PictureRecord>) {
  const [marker, address] = [waitingPicture(waiting.id), pictureAddress(picture)];
  for (const id of waiting.in) {
    const post = await stored.posts.byId(id);
    if (post) await stored.posts.put(withFetched(post, marker, address));
    const page = await stored.pages.byId(id);
    if (page) await stored.pages.put(withFetched(page, marker, address));
  }
  const record = await stored.pictures.byId(picture.id);
  if (record?.alt === '' && waiting.alt !== '') {
    await stored.pictures.put({ ...record, alt: clip(waiting.alt, PICTURE_MAX.alt) });
  }
}

/** The last part of an address, as a name. */
function nameIn(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Gets a file, or a plain sentence about why there is none. */
export type FetchPicture = (url: string) => Promise<Uint8Array<ArrayBuffer> | string>;

type FetchPorts = Some & Pick<Ports, 'clock' | 'report'>;

/** A picture in the library, or why it cannot be there. A full disk is no fault of the picture: then it rejects. */
async function fetched(
  ports: FetchPorts,
  url: string,
  fetchPicture: FetchPicture,
): Promise<Frozen<PictureRecord> | string> {
  try {
    const file = await fetchPicture(url);
    if (typeof file === 'string') return file;
    return await addPicture(ports, file, nameIn(url), { by: AUTHOR, now: ports.clock.now() });
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    if (error instanceof HttpError) return error.message;
    ports.report(error);
    return 'It could not be processed.';
  }
}

/**
 * Fetches the next pictures into the library and shows them where they belong. A crash costs what was being fetched:
 * it is fetched again.
 * @param server names the caller among those that share the store; `undefined` if there is one only
 * @returns whether any are left
 */
export async function fetchNextPictures(
  ports: FetchPorts,
  server: string | undefined,
  fetchPicture: FetchPicture,
): Promise<boolean> {
  const { content, clock } = ports;
  const isOthers = ({ claim }: Stored): boolean =>
    claim !== null && claim.by !== server && Date.parse(claim.until) > clock.now().getTime();
  const claimed = (): Stored['claim'] =>
    server === undefined
      ? null
      : { by: server, until: new Date(clock.now().getTime() + CLAIM_MS).toISOString() };
  const nextOf = ({ pending }: Stored) => pending.filter(isWaiting).slice(0, BATCH);
  const list = await content.values.get('importedPictures');
  if (nextOf(list).length === 0 || isOthers(list)) return false;
  if (server !== undefined && list.claim?.by !== server) {
    await changeList(ports, (now) => (isOthers(now) ? now : { ...now, claim: claimed() }));
    if (isOthers(await content.values.get('importedPictures'))) return false;
  }
  const results = new Map<string, Frozen<PictureRecord> | string>();
  await Promise.all(
    nextOf(list).map(async (one) => void results.set(one.id, await fetched(ports, one.url, fetchPicture))),
  );
  return content.transaction(async (stored) => {
    const now = await stored.values.get('importedPictures');
    const pending: Frozen<ImportedPicture>[] = [];
    for (const one of now.pending) {
      const result = results.get(one.id);
      if (result === undefined || typeof result === 'string') {
        pending.push(result === undefined ? one : { ...one, problem: result });
      } else await show(stored, one, result);
    }
    const next = { ...now, pending, claim: pending.some(isWaiting) ? claimed() : null };
    await stored.values.set('importedPictures', next);
    return nextOf(next).length > 0;
  });
}
