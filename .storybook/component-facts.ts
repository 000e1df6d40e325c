import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { readStoryMap } from '../stories/story-map.ts';
import { nameOfExport } from '../stories/titles.ts';
import { shownDifferences } from './shown-texts.ts';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');

/** Commits back from now that count as recent. */
const RECENT = 50;
/** A commit of more files is a sweep, such as a renaming: it says nothing about one component. */
const SWEEP = 25;
/** Commits of `src` that are searched for changes that people see, and how many screens and components are listed. */
const SEARCHED = 150;
const LISTED = 20;
/** A part of more screens is none of their news. */
const SCREENS_MAX = 3;

interface Commit {
  hash: string;
  date: string;
  subject: string;
}

interface StoryLink {
  name: string;
  path: string;
  /** The component's. */
  file: string;
}

export interface ComponentFacts {
  /** The nearest components and screens above it that have stories. */
  usedIn: StoryLink[];
  /** The last changes of its file, newest first. */
  commits: Commit[];
  status?: 'new' | 'changed';
}

interface Import {
  by: string;
  from: string;
  name: string;
}

function readImports(): Import[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*', '**/*.journey.*'] });
  return files.flatMap((by) =>
    [...readFileSync(join(src, by), 'utf8').matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').map((name) => ({
          by,
          from: relative(src, join(src, by, '..', from)),
          name: name.trim().replace(/ as .*/, ''),
        })),
    ),
  );
}

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

interface Change extends Commit {
  isRecent: boolean;
  isFirst: boolean;
}

/** The history of each file in `src`. It is empty without git, or where git knows only a part of it. */
function readHistory(): Map<string, Change[]> {
  const history = new Map<string, Change[]>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return history;
    const recent = new Set(git('log', `-${RECENT}`, '--format=%h').split('\n'));
    const log = git('log', '--format=%x00%h%n%cs%n%s', '--name-status', '-M', '--', 'src');
    for (const record of log.split('\0')) {
      const [hash = '', date = '', subject = '', , ...files] = record.split('\n');
      if (files.length > SWEEP) continue;
      for (const [kind, ...paths] of files.map((line) => line.split('\t'))) {
        const path = relative('src', paths.at(-1) ?? '');
        const change = { hash, date, subject, isRecent: recent.has(hash), isFirst: kind === 'A' };
        history.set(path, [...(history.get(path) ?? []), change]);
      }
    }
  } catch {
    return new Map();
  }
  return history;
}

function statusOf(changes: readonly Change[]): ComponentFacts['status'] {
  const recent = changes.filter(({ isRecent }) => isRecent);
  if (recent.some(({ isFirst }) => isFirst)) return 'new';
  return recent.length > 0 ? 'changed' : undefined;
}

/** Finds the stories of files; a file without stories stands for the files that import it. */
function makeStoryFinder(imports: readonly Import[]): (files: Iterable<string>) => StoryLink[] {
  const { pages, components } = readStoryMap();
  const storiesOf = (file: string) =>
    Object.entries(components)
      .filter(([key]) => key.startsWith(`${file}#`))
      .map(([key, path]) => ({
        name: nameOfExport(key.split('#')[1] ?? ''),
        path: pages[file] ?? path,
        file,
      }));
  return (files) => {
    const visited = new Set(files);
    const found = new Map<string, StoryLink>();
    // The set grows while it is read.
    for (const file of visited) {
      const stories = storiesOf(file);
      for (const story of stories) found.set(story.name, story);
      if (stories.length > 0) continue;
      for (const { by } of imports.filter(({ from }) => from === file)) visited.add(by);
    }
    return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  };
}

/** A change of a screen or component that people can see. */
export interface ShownChange extends StoryLink {
  date: string;
  isNew: boolean;
  /** New texts of it. */
  texts: string[];
}

/** The screens and components with another text or style than before, the latest first. It is empty without git's history. */
export function readShownChanges(): ShownChange[] {
  const storiesOf = makeStoryFinder(readImports());
  const changes = new Map<string, ShownChange>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return [];
    const log = git('log', `-${SEARCHED}`, '--format=%x00%cs', '-p', '-U0', '-M', '--', 'src');
    for (const record of log.split('\0')) {
      const [date = '', ...diff] = record.split('\n');
      const differences = shownDifferences(diff.join('\n'));
      if (differences.length > SWEEP) continue;
      for (const { file, isNew, texts } of differences) {
        const stories = storiesOf([relative('src', file)]);
        for (const story of stories.length > SCREENS_MAX ? [] : stories) {
          const change = changes.get(story.name) ?? { ...story, date, isNew: false, texts: [] };
          if (change.date !== date) continue;
          // A part of a screen may be new, and the screen not.
          change.isNew ||= isNew && story.file === relative('src', file);
          change.texts.push(...texts);
          changes.set(story.name, change);
        }
      }
    }
  } catch {
    return [];
  }
  return [...changes.values()].slice(0, LISTED);
}

let known: Record<string, ComponentFacts> | undefined;

/** Facts about each component with stories, by the first half of their ids. They are read once. */
export function readComponentFacts(): Record<string, ComponentFacts> {
  if (known) return known;
  known = {};
  const { components } = readStoryMap();
  const imports = readImports();
  const history = readHistory();
  const storiesOf = makeStoryFinder(imports);
  for (const [key, path] of Object.entries(components)) {
    const [file = '', name = ''] = key.split('#');
    const users = imports.filter((one) => one.from === file && one.name === name).map(({ by }) => by);
    const changes = history.get(file) ?? [];
    const status = statusOf(changes);
    known[path.replace(/^\/\w+\/|--.*/g, '')] = {
      usedIn: storiesOf(users),
      commits: changes.slice(0, 5).map(({ hash, date, subject }) => ({ hash, date, subject })),
      ...(status && { status }),
    };
  }
  return known;
}

const MODULE = 'virtual:component-facts';

/** Lets component pages import the facts. */
export const componentFacts = (): Plugin => ({
  name: 'component-facts',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) =>
    id === `\0${MODULE}`
      ? `export const facts = ${JSON.stringify(readComponentFacts())};
export const changes = ${JSON.stringify(readShownChanges())};`
      : undefined,
});
