import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium as browserType, type Browser } from 'playwright';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';
import { differenceOf } from './difference.ts';
import { report, type Change } from './report.ts';
import { openSiteAlbum } from './site-album.ts';
import { openStoryAlbum } from './story-album.ts';
import type { Album, Motif } from './take.ts';
import { build, commitNamed, spreadOut, type Tree } from './tree.ts';

const HOW = `npm run pictures -- compare [commit] [--only pages|stories] [--match words] [--behavior] [--allow pixels]

Compares pictures of a commit (the last one, if none is named) with those of the files as they are now.
  --only       pages of the site or stories of Storybook alone
  --match      only pictures whose name has these words in it, such as home-390
  --behavior  also stories that only test, which Storybook leaves out of its sidebar and which play the longest
  --allow      how many pixels of a picture may differ; none, if nothing is said`;

/** Number of pictures taken concurrently; half of the time is waiting. */
const HANDS = 4;
/** Partial raster renders rounded corners nondeterministically. */
const WHOLE_TILES = '--disable-partial-raster';
/** How often a differing pair is retaken before it counts: a real change persists. */
const TRIES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    match: { type: 'string', default: '' },
    behavior: { type: 'boolean', default: false },
    allow: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
const { only, match, behavior } = values;
const allowed = Number(values.allow);
const commit = commitNamed(positionals[0] ?? 'HEAD');
if (values.help || !commit || !['pages', 'stories', undefined].includes(only) || !(allowed >= 0)) {
  console.log(commit ? HOW : `There is no commit ${positionals[0]}.\n\n${HOW}`);
  process.exit(values.help ? 0 : 2);
}

const root = join(import.meta.dirname, '../..');
const REPORT = join(root, 'dist/what-changed.html');
const now = new Date();

/** The two sides of one picture; only one if it is new or gone. */
interface Pair {
  name: string;
  before?: Motif | undefined;
  after?: Motif | undefined;
}

function pairsOf(before: Album, after: Album): Pair[] {
  const olds = new Map(before.motifs.map((motif) => [motif.name, motif]));
  const news = new Map(after.motifs.map((motif) => [motif.name, motif]));
  return [...new Set([...olds.keys(), ...news.keys()])]
    .filter((name) => name.includes(match))
    .map((name) => ({ name, before: olds.get(name), after: news.get(name) }));
}

async function changeOf({ name, before, after }: Pair): Promise<Change | undefined> {
  if (!before || !after) {
    const picture = await (before ?? after)?.take();
    return picture && { name, [before ? 'before' : 'after']: picture };
  }
  const olds: Buffer[] = [];
  let change: Change | undefined;
  for (let turn = 0; turn < TRIES; turn += 1) {
    olds.push(await before.take());
    const now = await after.take();
    for (const old of olds) {
      const difference = await differenceOf(old, now);
      if (!difference || difference.pixels <= allowed) return undefined;
      change = { name, before: old, after: now, difference };
    }
  }
  return change;
}

/** Everything started, to be closed in any case. */
const started: Pick<Album, 'close'>[] = [];

async function albumOf(browser: Browser, place: string, kind: 'pages' | 'stories'): Promise<Album> {
  const album = await (kind === 'pages'
    ? openSiteAlbum(browser, place, now)
    : openStoryAlbum(browser, place, now, behavior));
  started.unshift(album);
  return album;
}

async function compare(tree: Tree): Promise<void> {
  const kinds = (['pages', 'stories'] as const).filter((kind) => (only ?? kind) === kind);
  console.log('Building both sides ...');
  for (const place of [tree.root, root]) {
    build(
      place,
      kinds.map((kind) => (kind === 'pages' ? 'build' : 'build:storybook')),
    );
  }
  // Closed with the rest, instead of by Playwright's signal handlers.
  const { args, ...launch } = chromium();
  const browser = await browserType.launch({
    ...launch,
    args: [...args, WHOLE_TILES],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  started.unshift(browser);
  const pairs: Pair[] = [];
  const afters: Album[] = [];
  for (const kind of kinds) {
    const before = await albumOf(browser, tree.root, kind);
    const after = await albumOf(browser, root, kind);
    afters.push(after);
    pairs.push(...pairsOf(before, after));
  }
  let looked = 0;
  const changes = await pLimit(HANDS).map(pairs, async (pair) => {
    const change = await changeOf(pair);
    looked += 1;
    if (change) console.log(`${pair.name}: ${change.difference?.pixels ?? 'all'} pixels`);
    if (looked % 100 === 0) console.log(`${looked} of ${pairs.length} pictures ...`);
    return change ?? [];
  });
  const failed = afters.flatMap((album) => [...(album.failed ?? [])]);
  for (const name of failed) console.log(`${name} fails as it is played, and was compared so`);
  if (failed.length > 0) process.exitCode = 1;
  const found = changes.flat();
  if (found.length === 0) {
    console.log(`Nothing changed in ${looked} pictures since ${tree.title}`);
    return;
  }
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(REPORT, await report(`What changed since ${tree.title}`, found));
  console.log(`${found.length} of ${looked} pictures changed since ${tree.title}\nSee ${REPORT}`);
  process.exitCode = 1;
}

ensureBrowser();
const interruption = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interruption.reject(new Error(`Ended by ${signal}.`));
  });
const tree = spreadOut(commit);
try {
  await Promise.race([compare(tree), interruption.promise]);
} finally {
  for (const thing of started) await thing.close().catch(() => undefined);
  tree.remove();
}
