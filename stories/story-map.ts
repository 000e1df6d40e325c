import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { toId } from 'storybook/internal/csf';
import { storiesIn } from './titles.ts';

const folder = import.meta.dirname;
const src = join(folder, '../src');

/** Where Storybook shows what, as the part of its address behind `?path=`. */
export interface StoryMap {
  /** The story of a screen, by the file of its page. */
  pages: Record<string, string>;
  /** The stories of a component, by its file and its name: `ui/tag.tsx#Badge`. */
  components: Record<string, string>;
}

interface StoryFile {
  /** `home` for `home.stories.tsx`. */
  name: string;
  /** What `component` names, as a key of the map. */
  component: string | undefined;
  path: string;
}

/** The file of `src` that a file of stories takes a name from. */
function fileOf(name: string, source: string, file: string): string | undefined {
  for (const [, names = '', from = ''] of source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)) {
    if (names.split(',').some((one) => one.trim() === name)) return relative(src, join(file, '..', from));
  }
  return undefined;
}

function read(path: string): StoryFile {
  const file = join(folder, path);
  const source = readFileSync(file, 'utf8');
  const title = /^(?: {2}|.*\{ )title: '([^']*)'/m.exec(source)?.[1] ?? '';
  const name = /\bcomponent: (\w+)/.exec(source)?.[1];
  const from = name === undefined ? undefined : fileOf(name, source, file);
  const stories = storiesIn(source).map(({ exported }) => exported);
  // As it opens, before anything is filled in; or else with its data.
  const first = ['Idle', 'Data'].find((state) => stories.includes(state)) ?? stories[0] ?? '';
  return {
    name: basename(path, '.stories.tsx'),
    component: from && `${from}#${name}`,
    path: source.includes("'autodocs'") ? `/docs/${toId(title, 'docs')}` : `/story/${toId(title, first)}`,
  };
}

/** Reads the map from the files of stories: what shows a component says so itself, in its `component`. */
export function readStoryMap(): StoryMap {
  const map: StoryMap = { pages: {}, components: {} };
  for (const place of ['ui', 'parts', 'site', 'staff']) {
    const isScreen = place === 'site' || place === 'staff';
    for (const path of globSync(`${place}/*.stories.tsx`, { cwd: folder }).toSorted()) {
      const { name, component, path: address } = read(path);
      // A sheet of several components is not the page of one.
      if (component === undefined || (place === 'ui' && !address.startsWith('/docs/'))) continue;
      map.components[component] ??= address;
      // A screen may have several files of stories; that of its own name begins.
      const [file = ''] = component.split('#');
      if (isScreen && name === basename(file, '-page.tsx')) map.pages[file] = address;
    }
  }
  return map;
}
