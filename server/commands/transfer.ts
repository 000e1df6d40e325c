import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnusableArchive, isArchive, openArchive, type ArchivedPicture } from '../../src/api/open-archive.ts';
import { pictureFolderAt } from '../../src/contract/pictures/picture-address.ts';
import {
  type ImportReport,
  ContentFile,
  OldSiteQuery,
  otherProgram,
  refusedBackup,
} from '../../src/contract/transfer.ts';
import { shipped } from '../content/pages/shipped-pages.ts';
import { HttpError } from '../core/api/http-error.ts';
import { importOldSite } from '../core/old-site/import-old-site.ts';
import { takePicture } from '../core/pictures/pictures.ts';
import type { Ports } from '../core/ports.ts';
import { importEvent } from '../core/security-log.ts';
import type { OpenSecurityLog } from '../core/security/open-security-log.ts';
import { contentFile } from '../core/transfer/content-file.ts';
import { importContent } from '../core/transfer/import-content.ts';
import { writeArchive } from '../core/transfer/write-archive.ts';
import { readEnvironment } from '../environment.ts';
import { openPictureFiles } from '../pictures/picture-files.ts';
import { liveIds } from '../secrets/ids.ts';
import { fileFailure, FolderInUse, StartFailure } from '../start-failure.ts';
import { writeNewFile } from '../storage/durable-file.ts';
import type { SiteStorage, SiteStores } from '../storage/site-stores.ts';
import { print, runCommand, withSite } from './command.ts';

const usage =
  'Usage: "npm run export -- content.zip", or "npm run import -- content.zip", which only shows what it would do unless you add --write. It also reads exports of WordPress, Squarespace and Ghost (with --address https://example.com for its pictures).';

type ImportPorts = Pick<Ports, 'content' | 'pictureFiles'>;

const importOptions = {
  write: { type: 'boolean' },
  'with-samples': { type: 'boolean' },
  'tag-categories': { type: 'boolean' },
  address: { type: 'string' },
} as const;
interface ImportOptions {
  write?: boolean;
  'with-samples'?: boolean;
  'tag-categories'?: boolean;
  /** Of an old site of Ghost. */
  address?: string;
}

/** The refusal while a server uses the data, with the way around it. */
function busyFailure(what: 'export' | 'import', { databaseUrl, dataDir }: SiteStorage, cause: FolderInUse) {
  const screen = what === 'export' ? 'use “Export Data” at /blog/admin' : 'open /admin/import';
  const data = databaseUrl === undefined ? `the data in ${dataDir}` : 'the database in DATABASE_URL';
  return new StartFailure(
    `A server is using ${data}. Stop it first, or ${what} from the site itself: ${screen}.`,
    { cause },
  );
}

async function exportTo(
  path: string,
  { snapshot, pictureStore }: SiteStores,
  log: OpenSecurityLog,
): Promise<void> {
  const file = contentFile((await snapshot()).content, shipped, new Date());
  const isArchive = path.toLowerCase().endsWith('.zip');
  const text = new Blob([`${JSON.stringify(file, null, 2)}\n`]);
  const output = isArchive ? writeArchive(file, openPictureFiles(pictureStore)) : text.stream();
  await writeNewFile(path, output).catch((error: unknown) => {
    throw fileFailure(path, error);
  });
  const { posts, categories, testimonials, pages, pictures } = file;
  log.note({ event: 'export', what: 'content', count: posts.length, by: 'command' });
  const counted = isArchive && pictures.length > 0 ? `${pictures.length} pictures, ` : '';
  print(
    `Wrote ${posts.length} posts, ${categories.length} categories, ${testimonials.length} testimonials, ${counted}${pages.length} changed pages and the site settings to ${path}.`,
  );
  if (!isArchive && pictures.length > 0) {
    print(
      `The files of ${pictures.length} pictures are not included. To include them, export to a name that ends in .zip.`,
    );
  }
}

function printReport({ dryRun, rows, lost }: ImportReport): void {
  print(dryRun ? 'Nothing was written. The import would do this:' : 'Import complete:');
  for (const { kind, added, replaced, skipped, same, samples, unmatched } of rows) {
    print(
      `${kind}: ${added.length} new, ${replaced.length} replaced, ${same} the same, ${samples} untouched samples left out, ${unmatched} only here`,
    );
    for (const name of added) print(`  new: ${name}`);
    for (const name of replaced) print(`  replaced: ${name}`);
    for (const name of skipped) print(`  left out, its address is taken: ${name}`);
  }
  for (const { title, what } of lost) for (const one of what) print(`cannot be imported: “${title}”: ${one}`);
}

/** Imports an export of another program. Its pictures are fetched once the server runs. */
async function importOldSiteFrom(
  path: string,
  { write = false, 'tag-categories': hasTagCategories = false, address: given = '' }: ImportOptions,
  { content }: SiteStores,
  log: OpenSecurityLog,
): Promise<void> {
  const query = OldSiteQuery.safeParse({ address: given });
  if (!query.success) throw new StartFailure(query.error.issues[0]?.message ?? usage);
  const ports = { content, ids: liveIds, pictureFetcher: { wake: () => undefined } };
  const bytes = (await openAsBlob(path)).stream();
  const input = { bytes, address: query.data.address, hasTagCategories, dryRun: !write };
  const outcome = await importOldSite(ports, input, { by: 'The import command', now: new Date() });
  if (outcome.problems.length > 0) throw new StartFailure(outcome.problems.join('\n'));
  if (write) log.note({ ...importEvent(outcome), by: 'command' });
  printReport(outcome);
  print(outcome.dryRun ? 'Add --write to do it.' : 'Its pictures are fetched when the server runs.');
}

async function takePictures(
  needed: ReadonlySet<string>,
  { file, pictures }: ReadContent,
  ports: ImportPorts,
): Promise<void> {
  for (const id of needed) {
    const archived = pictures.get(id);
    const picture = archived && pictureFolderAt(archived.picture);
    if (!picture) continue;
    try {
      await takePicture(ports, picture, new Uint8Array(await (await archived.read()).arrayBuffer()));
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof UnusableArchive)) throw error;
      const name = file.pictures.find((one) => one.id === id)?.name ?? id;
      throw new StartFailure(`Nothing was imported because of the picture “${name}”: ${error.message}`, {
        cause: error,
      });
    }
  }
}

/** Imports everything, as `/admin/import` does with every box checked. */
async function importFrom(
  read: ReadContent,
  { write = false, 'with-samples': withSamples = false }: ImportOptions,
  { content, pictureStore }: SiteStores,
  log: OpenSecurityLog,
): Promise<void> {
  const ports = { content, pictureFiles: openPictureFiles(pictureStore), shippedPages: shipped };
  const context = { by: 'The import command', now: new Date() };
  const input = { file: read.file, withSamples, pictures: [...read.pictures.keys()] };
  let outcome = await importContent(ports, { ...input, dryRun: true }, context);
  if (outcome.problems.length > 0) {
    throw new StartFailure(['The file cannot be imported:', ...outcome.problems].join('\n'));
  }
  if (write) {
    await takePictures(new Set(outcome.rows.flatMap((row) => row.pictures)), read, ports);
    outcome = await importContent(ports, { ...input, seen: outcome.seen, dryRun: false }, context);
    log.note({ ...importEvent(outcome), by: 'command' });
  }
  printReport(outcome);
  if (outcome.rows.some(({ samples }) => samples > 0))
    print('Add --with-samples to import the samples, too.');
  if (outcome.dryRun) print('Add --write to do it.');
}

const isExport = process.argv[2] === 'export';
/** Maximum bytes of text in an archive: far more than any site has. */
const CONTENT_MAX = 200_000_000;
/** Bytes that show what a file is. */
const PREVIEW_BYTES = 5_000;

interface ReadContent {
  file: ContentFile;
  /** Picture files by picture id; empty unless the file is an archive. */
  pictures: ReadonlyMap<string, ArchivedPicture>;
}

function parse(path: string, text: string): ContentFile {
  const refusal = refusedBackup(text);
  if (refusal !== undefined) throw new StartFailure(`${path} cannot be imported: ${refusal}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartFailure(`${path} is not a content file: it is not valid JSON.`);
  }
  const parsed = ContentFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')})` : '';
  throw new StartFailure(
    `${path} cannot be imported: ${issue?.message ?? 'It has the wrong format.'}${where}`,
  );
}

/** Fails with the system's error code if a file cannot be read; the archive reader hides it. */
async function tryToRead(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.read(new Uint8Array(1));
  } finally {
    await file.close();
  }
}

/** Reads an exported file: text, or an archive with pictures; another program's is read later. Throws StartFailure if it cannot be used. */
async function readContentFile(path: string): Promise<ReadContent | 'old-site'> {
  try {
    await tryToRead(path);
    const file = await openAsBlob(path);
    if (otherProgram(await file.slice(0, PREVIEW_BYTES).text())) return 'old-site';
    if (!(await isArchive(file))) return { file: parse(path, await file.text()), pictures: new Map() };
    const { content, pictures } = await openArchive(file, CONTENT_MAX);
    return { file: parse(path, await content.text()), pictures };
  } catch (error) {
    if (error instanceof UnusableArchive) {
      throw new StartFailure(`${path} cannot be imported: ${error.message}`, { cause: error });
    }
    throw error instanceof StartFailure ? error : fileFailure(path, error);
  }
}

const command = {
  about: isExport
    ? 'Exports the site’s content to a file. Stop the server first.'
    : 'Imports a site’s content from a file. Stop the server first.',
  usage,
  options: isExport ? ({} as typeof importOptions) : importOptions,
};

await runCommand(command, async ({ positionals: [what, path, ...more], values }) => {
  if ((what !== 'export' && what !== 'import') || path === undefined || more.length > 0) {
    throw new StartFailure(usage);
  }
  const content = what === 'import' ? await readContentFile(path) : undefined;
  const environment = readEnvironment(process.env);
  await withSite(environment, ({ securityLog, ...stores }) =>
    content === 'old-site'
      ? importOldSiteFrom(path, values, stores, securityLog)
      : content
        ? importFrom(content, values, stores, securityLog)
        : exportTo(path, stores, securityLog),
  ).catch((error: unknown) => {
    throw error instanceof FolderInUse ? busyFailure(what, environment, error) : error;
  });
});
