import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sanitize } from 'storybook/internal/csf';
import type { Plugin } from 'vite';
import { readStoryMap } from '../stories/story-map.ts';
import { nameOfExport, storiesIn } from '../stories/titles.ts';
import { isBehavior } from './behavior.ts';
import { type ShownDifference, shownDifferences } from './shown-texts.ts';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');

/** Commits that are searched for changes that people see, and how many screens and components are listed. */
const SEARCHED = 150;
const LISTED = 20;
/** A part of more screens is none of their news. */
const SCREENS_MAX = 3;

interface StoryLink {
  name: string;
  path: string;
}

/** A change of a screen or component that people can see. */
export interface ShownChange {
  /** The first half of its stories' ids. */
  id: string;
  date: string;
  isNew: boolean;
  /** Its new texts and the names of its new states. */
  texts: string[];
  states: string[];
}

export interface ComponentFacts {
  /** The nearest components and screens above it that have stories. */
  usedIn: StoryLink[];
  change?: ShownChange;
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

/** Finds the stories of files; a file without stories stands for the files that import it. */
function makeStoryFinder(imports: readonly Import[]): (files: Iterable<string>) => StoryLink[] {
  const { pages, components } = readStoryMap();
  const storiesOf = (file: string) =>
    Object.entries(components)
      .filter(([key]) => key.startsWith(`${file}#`))
      .map(([key, path]) => ({
        name: nameOfExport(key.split('#')[1] ?? ''),
        path: pages[file] ?? path,
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

const idOf = (path: string): string => path.replace(/^\/\w+\/|--.*/g, '');

/** The new states of a story file, or none if it is gone or only tests behavior. */
function newStates({ file, isNew, texts }: ShownDifference): Omit<ShownChange, 'date'>[] {
  if (!existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), 'utf8');
  const title = /^(?: {2}|.*\{ )title: '([^']*)'/m.exec(source)?.[1] ?? '';
  const states = storiesIn(source)
    .filter(({ exported }) => texts.includes(`export const ${exported} = meta.story(`))
    .filter(({ exported, source: play }) => !isBehavior({ title, name: exported, play }))
    .map(({ exported, shown }) => shown ?? nameOfExport(exported));
  return states.length > 0 ? [{ id: sanitize(title), isNew, texts: [], states }] : [];
}

/** The screens and components that are new, or have new texts or states, the latest first. It is empty without git's history. */
export function readShownChanges(): ShownChange[] {
  const storiesOf = makeStoryFinder(readImports());
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: 'pipe' });
  const shownNow = globSync('**/*.tsx', { cwd: src })
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');
  const newsOf = (difference: ShownDifference) => {
    if (difference.file.startsWith('stories/')) return newStates(difference);
    const texts = difference.texts.filter((text) => shownNow.includes(text));
    const stories = storiesOf([relative('src', difference.file)]);
    return texts.length === 0 || stories.length > SCREENS_MAX
      ? []
      : stories.map(({ path }) => ({ id: idOf(path), isNew: false, texts, states: [] }));
  };
  const changes = new Map<string, ShownChange>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return [];
    const log = git('log', `-${SEARCHED}`, '--format=%x00%cs', '-p', '-U0', '-M', '--', 'src', 'stories');
    for (const record of log.split('\0')) {
      const [date = '', ...diff] = record.split('\n');
      for (const { id, isNew, texts, states } of shownDifferences(diff.join('\n')).flatMap(newsOf)) {
        const change = changes.get(id) ?? { id, date, isNew: false, texts: [], states: [] };
        if (change.date !== date) continue;
        change.isNew ||= isNew;
        change.texts.push(...texts);
        change.states.push(...states);
        changes.set(id, change);
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
  const changes = readShownChanges();
  known = Object.fromEntries(changes.map((change) => [change.id, { usedIn: [], change }]));
  const imports = readImports();
  const storiesOf = makeStoryFinder(imports);
  for (const [key, path] of Object.entries(readStoryMap().components)) {
    const [file = '', name = ''] = key.split('#');
    const users = imports.filter((one) => one.from === file && one.name === name).map(({ by }) => by);
    known[idOf(path)] = { ...known[idOf(path)], usedIn: storiesOf(users) };
  }
  return known;
}

const MODULE = 'virtual:component-facts';

/** Lets component pages import the facts. */
export const componentFacts = (): Plugin => ({
  name: 'component-facts',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) =>
    id === `\0${MODULE}` ? `export const facts = ${JSON.stringify(readComponentFacts())};` : undefined,
});
