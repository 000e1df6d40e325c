import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium as browserType, type Browser } from 'playwright';
import { ensureBrowser } from './browser.ts';
import { chromium } from './chromium.ts';
import type { Album, Motif } from './pictures/album.ts';
import { differenceOf } from './pictures/difference.ts';
import { report, type Change } from './pictures/report.ts';
import { openSiteAlbum } from './pictures/site-album.ts';
import { openStoryAlbum } from './pictures/story-album.ts';
import { build, commitNamed, spreadOut, type Tree } from './pictures/tree.ts';

const HOW = `npm run shots:compare -- [commit] [--only pages|stories] [--match words] [--allow pixels]

Compares pictures of a commit (the last one, if none is named) with those of the files as they are now.
  --only    pages of the site or stories of Storybook alone
  --match   only pictures whose name has these words in it, such as home-390
  --allow   how many pixels of a picture may differ; none, if nothing is said`;

/** How many pictures are taken at once. Taking one waits as often as it works. */
const HANDS = 3;
/** How often a pair that differs is taken until it counts: a real change is there every time. */
const TRIES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    match: { type: 'string', default: '' },
    allow: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
const { only, match } = values;
const allowed = Number(values.allow);
const commit = commitNamed(positionals[0] ?? 'HEAD');
if (values.help || !commit || !['pages', 'stories', undefined].includes(only) || !(allowed >= 0)) {
  console.log(commit ? HOW : `There is no commit ${positionals[0]}.\n\n${HOW}`);
  process.exit(values.help ? 0 : 2);
}

const root = join(import.meta.dirname, '..');
const REPORT = join(root, 'dist/what-changed.html');
const now = new Date();

/** The two sides of one picture; where it is new or gone, there is one alone. */
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
  let change: Change | undefined;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const [old, now] = [await before.take(), await after.take()];
    const difference = await differenceOf(old, now);
    if (!difference || difference.pixels <= allowed) return undefined;
    change = { name, before: old, after: now, difference };
  }
  return change;
}

async function changesBetween(browser: Browser, tree: Tree): Promise<{ looked: number; changes: Change[] }> {
  const opened: Album[] = [];
  const open = async (album: Promise<Album>): Promise<Album> => {
    opened.push(await album);
    return album;
  };
  const pairs: Pair[] = [];
  for (const [kind, openAlbum] of [
    ['pages', openSiteAlbum],
    ['stories', openStoryAlbum],
  ] as const) {
    if (only && only !== kind) continue;
    pairs.push(
      ...pairsOf(await open(openAlbum(browser, tree.root, now)), await open(openAlbum(browser, root, now))),
    );
  }
  console.log(`Comparing ${pairs.length} pictures ...`);
  const changes = await pLimit(HANDS).map(pairs, async (pair) => {
    const change = await changeOf(pair);
    if (change) console.log(`  ${pair.name}: ${change.difference?.pixels ?? 'all'} pixels`);
    return change ?? [];
  });
  for (const album of opened) await album.close();
  return { looked: pairs.length, changes: changes.flat() };
}

ensureBrowser();
console.log('Building both sides ...');
const scripts = [...(only === 'stories' ? [] : ['build']), ...(only === 'pages' ? [] : ['build:storybook'])];
const tree = spreadOut(commit);
// Ended from outside, it leaves nothing behind either.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    tree.remove();
    process.exit(1);
  });
try {
  build(tree.root, scripts);
  build(root, scripts);
  const browser = await browserType.launch(chromium());
  const { looked, changes } = await changesBetween(browser, tree);
  await browser.close();
  if (changes.length === 0) console.log(`Nothing changed in ${looked} pictures since ${tree.title}`);
  else {
    await mkdir(join(root, 'dist'), { recursive: true });
    await writeFile(REPORT, await report(`What changed since ${tree.title}`, changes));
    console.log(`${changes.length} of ${looked} pictures changed since ${tree.title}\nSee ${REPORT}`);
    process.exitCode = 1;
  }
} finally {
  tree.remove();
}
