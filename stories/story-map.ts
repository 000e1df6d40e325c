import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { storiesIn, titleIn } from './titles.ts';

const folder = import.meta.dirname;
const src = join(folder, '../src');

/** Story ids, as in Storybook's `?path=`. */
export interface StoryMap {
  /** The story of a screen, by its page's file. */
  pages: Record<string, string>;
  /** The stories of a component, by its file and its name: `ui/tag.tsx#Badge`. */
  components: Record<string, string>;
}

interface StoryFile {
  /** `home` for `home.stories.tsx`. */
  name: string;
  /** The key of the meta's `component`. */
  component: string | undefined;
  path: string;
}

/** The file in `src` that a name in a story file is imported from. */
function fileOf(name: string, source: string, file: string): string | undefined {
  for (const [, names = '', from = ''] of source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)) {
    if (names.split(',').some((one) => one.trim() === name)) return relative(src, join(file, '..', from));
  }
  return undefined;
}

function read(path: string): StoryFile {
  const file = join(folder, path);
  const source = readFileSync(file, 'utf8');
  const title = titleIn(source);
  const name = /\bcomponent: (\w+)/.exec(source)?.[1];
  const from = name === undefined ? undefined : fileOf(name, source, file);
  const stories = storiesIn(source).map(({ exported }) => exported);
  // The initial state, or else the one with data.
  const first = ['Idle', 'Data'].find((state) => stories.includes(state)) ?? stories[0] ?? '';
  return {
    name: basename(path, '.stories.tsx'),
    component: from && `${from}#${name}`,
    path: source.includes("'autodocs'")
      ? `/docs/${toId(title, 'docs')}`
      : `/story/${toId(title, storyNameFromExport(first))}`,
  };
}

/** Reads the map from the story files, by their `component`. */
export function readStoryMap(): StoryMap {
  const map: StoryMap = { pages: {}, components: {} };
  for (const group of ['ui', 'parts', 'site', 'staff']) {
    const isScreen = group === 'site' || group === 'staff';
    for (const path of globSync(`${group}/*.stories.tsx`, { cwd: folder }).toSorted()) {
      const { name, component, path: address } = read(path);
      // A page about several components belongs to none.
      if (component === undefined || (group === 'ui' && !address.startsWith('/docs/'))) continue;
      map.components[component] ??= address;
      // A screen may have several story files; the one with its name comes first.
      const [file = ''] = component.split('#');
      if (isScreen && name === basename(file, '-page.tsx')) map.pages[file] = address;
    }
  }
  return map;
}
