import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Plugin } from 'vite';
import { readStoryMap, type StoryMap } from '../stories/story-map.ts';
import { nameOfExport, storiesIn, titleIn } from '../stories/titles.ts';
import { isBehavior } from './behavior.ts';
import { type ShownDifference, shownDifferences } from './shown-texts.ts';
import { endOf } from './story-name.ts';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');

/** Days before the last commit that are searched for changes that people see. */
const DAYS = 14;
/** A part of more screens is none of their news. */
const SCREENS_MAX = 3;

export interface StoryLink {
  name: string;
  path: string;
}

/** A change of a screen or component that people can see. */
export interface ShownChange {
  /** The first half of its stories' ids. */
  id: string;
  date: string;
  isNew: boolean;
  /** The purpose of a new one, in the words of its code. */
  about?: string | undefined;
  /** Its new texts and states. */
  texts: string[];
  states: StoryLink[];
}

export interface ComponentFacts {
  /** The nearest components and screens above it that have stories. */
  usedIn: StoryLink[];
  /** The last one. */
  change?: ShownChange;
  /** Whether it is of the last day with changes. */
  isMarked?: boolean;
}

interface Import {
  by: string;
  from: string;
  name: string;
}

/** The first half of the id in a story’s path. */
export const idOf = (path: string): string => path.replace(/^\/\w+\/|--.*/g, '');

function readImports(): Import[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*', '**/*.journey.*'] });
  return files.flatMap((by) =>
    [
      ...readFileSync(join(src, by), 'utf8').matchAll(
        /^import \{([^}]*)\} from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
      ),
    ].flatMap(([, names = '', at = '', from = at]) =>
      names.split(',').map((name) => ({
        by,
        from: relative(src, join(src, by, '..', from)),
        name: name.trim().replace(/ as .*/, ''),
      })),
    ),
  );
}

/** Finds the stories of files; a file without stories stands for the files that import it. */
export function makeStoryFinder(imports = readImports()): (files: Iterable<string>) => StoryLink[] {
  const { pages, components } = readStoryMap();
  const sources = globSync('stories/**/*.stories.tsx', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const names = new Map(sources.map(titleIn).map((title) => [sanitize(title), endOf(title)]));
  const storiesOf = (file: string) =>
    Object.entries(components)
      .filter(([key]) => key.startsWith(`${file}#`))
      .map(([, component]) => pages[file] ?? component)
      .map((path) => ({ name: names.get(idOf(path)) ?? '', path }));
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

/** The new states of a story file, or none if it is gone or only tests behavior. */
function newStates(
  { file, isNew, texts }: ShownDifference,
  components: StoryMap['components'],
): Omit<ShownChange, 'date'>[] {
  if (!existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), 'utf8');
  const title = titleIn(source);
  const states = storiesIn(source)
    .filter(({ exported }) => texts.includes(`export const ${exported} = meta.story(`))
    .filter(({ exported, source: play }) => !isBehavior({ name: exported, play }))
    .map(({ exported, shown }) => ({
      name: shown ?? nameOfExport(exported),
      path: `/story/${toId(title, storyNameFromExport(exported))}`,
    }));
  const about = isNew ? descriptionOf(sanitize(title), components) : undefined;
  return states.length > 0 ? [{ id: sanitize(title), isNew, about, texts: [], states }] : [];
}

/** The first sentence about a component in its code, found by the first half of its stories’ ids. */
function descriptionOf(id: string, components: StoryMap['components']): string | undefined {
  const [key = ''] = Object.entries(components).find(([, path]) => idOf(path) === id) ?? [];
  const [file = '', name] = key.split('#');
  if (!name) return undefined;
  const source = readFileSync(join(src, file), 'utf8');
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport (?:function|const) ${name}\\b`).exec(
    source,
  )?.[1];
  return /^.*?\./.exec(
    comment
      ?.replaceAll(/\s*\n \* /g, ' ')
      .replace(/ \(spec[^)]*\)/, '')
      .trim() ?? '',
  )?.[0];
}

/** The changes of screens and components on each day, the latest first. It is empty without git's history. */
export function readShownChanges(): ShownChange[] {
  const storiesOf = makeStoryFinder();
  const { components } = readStoryMap();
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: 'pipe' });
  const shownNow = globSync('**/*.tsx', { cwd: src })
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');
  const newsOf = (difference: ShownDifference) => {
    if (difference.file.startsWith('stories/')) return newStates(difference, components);
    const texts = difference.texts.filter((text) => shownNow.includes(text));
    const stories = storiesOf([relative('src', difference.file)]);
    return texts.length === 0 || stories.length > SCREENS_MAX
      ? []
      : stories.map(({ path }) => ({ id: idOf(path), isNew: false, texts, states: [] }));
  };
  const changes = new Map<string, ShownChange>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return [];
    const since = Number(git('log', '-1', '--format=%ct')) - DAYS * 24 * 60 * 60;
    const log = git('log', `--since=${since}`, '--format=%x00%cs', '-p', '-U0', '-M', '--', 'src', 'stories');
    for (const record of log.split('\0')) {
      const [date = '', ...diff] = record.split('\n');
      for (const news of shownDifferences(diff.join('\n')).flatMap(newsOf)) {
        const key = `${date} ${news.id}`;
        const change = changes.get(key) ?? { date, ...news, texts: [], states: [] };
        changes.set(key, {
          ...change,
          isNew: change.isNew || news.isNew,
          about: change.about ?? news.about,
          texts: [...new Set([...change.texts, ...news.texts])],
          states: [
            ...change.states,
            ...news.states.filter(({ path }) => !change.states.some((one) => one.path === path)),
          ],
        });
      }
    }
  } catch {
    return [];
  }
  return [...changes.values()].toSorted((one, other) => other.date.localeCompare(one.date));
}

interface Facts {
  components: Record<string, ComponentFacts>;
  changes: ShownChange[];
}

let known: Facts | undefined;

/** Facts about each component with stories, by the first half of their ids, and all changes. They are read once. */
export function readComponentFacts(): Facts {
  if (known) return known;
  const changes = readShownChanges();
  const components: Facts['components'] = {};
  for (const change of changes)
    components[change.id] ??= { usedIn: [], change, isMarked: change.date === changes[0]?.date };
  const imports = readImports();
  const storiesOf = makeStoryFinder(imports);
  for (const [key, path] of Object.entries(readStoryMap().components)) {
    const [file = '', name = ''] = key.split('#');
    const users = imports.filter((one) => one.from === file && one.name === name).map(({ by }) => by);
    components[idOf(path)] = { ...components[idOf(path)], usedIn: storiesOf(users) };
  }
  known = { components, changes };
  return known;
}

const MODULE = 'virtual:component-facts';

/** Lets component pages import the facts. */
export const componentFacts = (): Plugin => ({
  name: 'component-facts',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => {
    if (id !== `\0${MODULE}`) return undefined;
    const { components, changes } = readComponentFacts();
    return `export const facts = ${JSON.stringify(components)};\nexport const changes = ${JSON.stringify(changes)};`;
  },
});
