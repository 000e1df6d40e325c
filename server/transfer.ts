import { UnusableArchive } from '../src/api/open-archive.ts';
import { choiceOf, type ImportEntry } from '../src/contract/import-choice.ts';
import { mediaFolderAt } from '../src/contract/media-address.ts';
import type { ImportLine, ImportReport } from '../src/contract/transfer.ts';
import { HttpError } from './core/api/http-error.ts';
import type { Ports } from './core/ports.ts';
import { importEvent } from './core/security-log.ts';
import { contentFile } from './core/transfer/content-file.ts';
import { importContent } from './core/transfer/import-content.ts';
import { takePicture } from './core/media/take-picture.ts';
import { writeArchive } from './core/transfer/write-archive.ts';
import { readEnvironment } from './environment.ts';
import { openMediaFiles } from './media/media-files.ts';
import { readContentFile, type ReadContent } from './read-content-file.ts';
import { report as reportFailure } from './report.ts';
import { openSiteStores, type SiteStores } from './site-stores.ts';
import { openSecurityLog, type OpenSecurityLog } from './security-log.ts';
import { fileFailure, FolderInUse, StartFailure } from './start-failure.ts';
import { writeNewFile } from './storage/durable-file.ts';

const USAGE = `Say what to do with which file: "npm run export -- content.zip", or "npm run import -- content.zip", which only says what it would do until you add --write.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type ImportPorts = Pick<Ports, 'content' | 'mediaFiles'>;

interface Order {
  what: 'export' | 'import';
  path: string;
  write: boolean;
  removeOthers: boolean;
  withSamples: boolean;
}

function readOrder([what, ...given]: readonly string[]): Order {
  const options = given.filter((one) => one.startsWith('--'));
  const paths = given.filter((one) => !one.startsWith('--'));
  const known = what === 'import' ? ['--write', '--remove-others', '--with-samples'] : [];
  const [path, ...more] = paths;
  const unknown = options.find((option) => !known.includes(option));
  if ((what !== 'export' && what !== 'import') || path === undefined || more.length > 0) {
    throw new StartFailure(USAGE);
  }
  if (unknown !== undefined) throw new StartFailure(`There is no option ${unknown} here. ${USAGE}`);
  return {
    what,
    path,
    write: options.includes('--write'),
    removeOthers: options.includes('--remove-others'),
    withSamples: options.includes('--with-samples'),
  };
}

/** Opens what the site is kept in, unless a server works with it. */
async function openData(order: Order): Promise<SiteStores> {
  const environment = readEnvironment(process.env);
  try {
    return await openSiteStores(environment, { report: reportFailure, tell: say });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const place = order.what === 'export' ? '/blog/admin with “Export Data”' : '/admin/import';
    const data =
      environment.databaseUrl === undefined
        ? `the data in ${environment.dataDir}`
        : 'the database of DATABASE_URL';
    throw new StartFailure(
      `A server is using ${data}: stop it first, or ${order.what} on its own pages, at ${place}.`,
    );
  }
}

async function exportTo(
  path: string,
  { whole, mediaStore }: SiteStores,
  log: OpenSecurityLog,
): Promise<void> {
  const file = contentFile((await whole()).content, new Date());
  const isArchive = path.toLowerCase().endsWith('.zip');
  const text = new Blob([`${JSON.stringify(file, null, 2)}\n`]);
  const made = isArchive ? writeArchive(file, openMediaFiles(mediaStore)) : text.stream();
  await writeNewFile(path, made).catch((error: unknown) => {
    throw fileFailure(path, error);
  });
  const { posts, categories, testimonials, pages = [], media = [] } = file;
  log.note({ event: 'export', what: 'content', count: posts.length, by: 'command' });
  const pictures = isArchive && media.length > 0 ? `${media.length} pictures, ` : '';
  say(
    `Wrote ${posts.length} posts, ${categories.length} categories, ${testimonials.length} testimonials, ${pictures}${pages.length} changed pages and the site settings to ${path}.`,
  );
  if (!isArchive && media.length > 0) {
    say(
      `The files of ${media.length} pictures are not in it: export to a name that ends in .zip to have them.`,
    );
  }
}

/** All pictures are taken but those without a file, and none is a sample. */
const isNoPicture = ({ kind }: ImportLine): boolean => kind !== 'picture';

const inWords = ({ kind, name, fields }: ImportLine): string =>
  `  ${kind}: ${name}${fields ? ` (${fields.join(', ')})` : ''}`;

/** Says of what is brought in how much of it visitors see, and what has no text. */
function sayPublicity(brought: readonly ImportEntry[]): void {
  const count = (test: (entry: ImportEntry) => boolean): number => brought.filter(test).length;
  say(`Seen by visitors at once: ${count(({ shown }) => shown === 'now')}`);
  say(`Seen by visitors later: ${count(({ shown }) => shown === 'later')}`);
  say(`Posts without a text: ${count(({ hasText }) => hasText === false)}`);
}

function sayReport({ dryRun, added, changed, removed, leftOut, leftAlone, equal }: ImportReport): void {
  say(dryRun ? 'This is what the import would do. Nothing was written:' : 'The import is done:');
  const groups = {
    Added: added,
    Changed: changed,
    Removed: removed,
    'Untouched samples, and left out': leftOut.filter(isNoPicture),
    'Only here, and left alone': leftAlone,
  };
  for (const [title, lines] of Object.entries(groups)) {
    say(`${title}: ${lines.length}`);
    for (const line of lines) say(inWords(line));
  }
  say(`Equal already: ${equal}`);
}

/** Has the files of pictures made that are about to be brought in. */
async function takePictures(
  chosen: readonly ImportEntry[],
  pictures: ReadContent['pictures'],
  ports: ImportPorts,
): Promise<void> {
  for (const { id, name } of chosen.filter(({ needsFile }) => needsFile)) {
    const archived = pictures.get(id);
    const picture = archived && mediaFolderAt(archived.picture);
    if (!picture) continue;
    try {
      await takePicture(ports, picture, new Uint8Array(await (await archived.read()).arrayBuffer()));
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof UnusableArchive)) throw error;
      throw new StartFailure(`Nothing was imported, because of the picture “${name}”: ${error.message}`, {
        cause: error,
      });
    }
  }
}

/** Brings in what a person would find ticked at `/admin/import`. */
async function importFrom(
  { file, pictures }: ReadContent,
  { write, removeOthers, withSamples }: Order,
  { content, mediaStore }: SiteStores,
  log: OpenSecurityLog,
): Promise<void> {
  const ports = { content, mediaFiles: openMediaFiles(mediaStore) };
  const doing = { by: 'The import command', now: new Date() };
  const { entries, seen } = await importContent(ports, { file, dryRun: true, removeOthers }, doing);
  const isLacking = ({ id, needsFile }: ImportEntry): boolean => needsFile === true && !pictures.has(id);
  const chosen = entries.filter(
    (one) => one.change !== 'equal' && (withSamples || !one.isSample) && !isLacking(one),
  );
  const only = choiceOf(chosen);
  if (write) await takePictures(chosen, pictures, ports);
  const report = await importContent(ports, { file, only, seen, dryRun: !write, removeOthers }, doing);
  if (write) log.note({ ...importEvent(report), by: 'command' });
  sayReport(report);
  sayPublicity(chosen);
  const lacking = entries.filter(isLacking).length;
  if (lacking > 0) say(`Pictures whose files are not in the file, and left out: ${lacking}`);
  if (report.leftOut.some(isNoPicture)) say('Add --with-samples to take the samples, too.');
  if (report.dryRun) say('Add --write to carry it out.');
}

/** `npm run export` and `npm run import`: the content of a site into a file and back, while no server runs. */
async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const content = order.what === 'import' ? await readContentFile(order.path) : undefined;
  const stores = await openData(order);
  const log = await openSecurityLog(stores.logs, { report: reportFailure });
  try {
    if (content) await importFrom(content, order, stores, log);
    else await exportTo(order.path, stores, log);
  } finally {
    await log.close();
    await stores.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof StartFailure || error instanceof HttpError) process.stderr.write(`${error.message}\n`);
  else reportFailure(error);
  process.exitCode = 1;
}
