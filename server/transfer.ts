import { readFile, writeFile } from 'node:fs/promises';
import { choiceOf, type ImportEntry } from '../src/contract/import-choice.ts';
import { ContentFile, type ImportLine, type ImportReport } from '../src/contract/transfer.ts';
import { HttpError } from './core/api/http-error.ts';
import { importEvent } from './core/security-log.ts';
import { contentFile } from './core/transfer/content-file.ts';
import { importContent } from './core/transfer/import-content.ts';
import { readEnvironment } from './environment.ts';
import { report as reportFailure } from './report.ts';
import { openSiteStores, type SiteStores } from './site-stores.ts';
import { openSecurityLog, type OpenSecurityLog } from './security-log.ts';
import { fileFailure, FolderInUse, StartFailure } from './start-failure.ts';

const USAGE = `Say what to do with which file: "npm run export -- content.json", or "npm run import -- content.json", which only says what it would do until you add --write.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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

async function readContentFile(path: string): Promise<ContentFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fileFailure(path, error);
  });
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
  throw new StartFailure(`${path} cannot be imported: ${issue?.message ?? 'It has the wrong form.'}${where}`);
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

async function exportTo(path: string, { whole }: SiteStores, log: OpenSecurityLog): Promise<void> {
  const file = contentFile((await whole()).content, new Date());
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' }).catch((error: unknown) => {
    throw fileFailure(path, error);
  });
  const { posts, categories, testimonials, pages = [] } = file;
  log.note({ event: 'export', what: 'content', count: posts.length, by: 'command' });
  say(
    `Wrote ${posts.length} posts, ${categories.length} categories, ${testimonials.length} testimonials, ${pages.length} changed pages and the site settings to ${path}.`,
  );
}

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
    'Untouched samples, and left out': leftOut,
    'Only here, and left alone': leftAlone,
  };
  for (const [title, lines] of Object.entries(groups)) {
    say(`${title}: ${lines.length}`);
    for (const line of lines) say(inWords(line));
  }
  say(`Equal already: ${equal}`);
}

/** Brings in what a person would find ticked at `/admin/import`. */
async function importFrom(
  file: ContentFile,
  { write, removeOthers, withSamples }: Order,
  { content: store }: SiteStores,
  log: OpenSecurityLog,
): Promise<void> {
  const doing = { by: 'The import command', now: new Date() };
  const { entries, seen } = await importContent(store, { file, dryRun: true, removeOthers }, doing);
  const chosen = entries.filter(({ change, isSample }) => change !== 'equal' && (withSamples || !isSample));
  const only = choiceOf(chosen);
  const report = await importContent(store, { file, only, seen, dryRun: !write, removeOthers }, doing);
  if (write) log.note({ ...importEvent(report), by: 'command' });
  sayReport(report);
  sayPublicity(chosen);
  if (report.leftOut.length > 0) say('Add --with-samples to take the samples, too.');
  if (report.dryRun) say('Add --write to carry it out.');
}

/** `npm run export` and `npm run import`: the content of a site into a file and back, while no server runs. */
async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const file = order.what === 'import' ? await readContentFile(order.path) : undefined;
  const stores = await openData(order);
  const log = await openSecurityLog(stores.logs, { report: reportFailure });
  try {
    if (file) await importFrom(file, order, stores, log);
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
