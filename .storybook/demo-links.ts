import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readStoryMap } from '../stories/story-map.ts';

const src = resolve(import.meta.dirname, '../src');
const MODULE = 'virtual:stories';

/** Gives the demo the URL and the stories of Storybook. Without `STORYBOOK_URL` the demo has no links to it. */
function stories(): Plugin {
  return {
    name: 'stories-for-the-demo',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const stories = ${JSON.stringify({ home: process.env['STORYBOOK_URL'], ...readStoryMap() })};`
        : undefined,
  };
}

/** Adds name and file to each exported component, since a build drops names. */
export function withNames(code: string, file: string): string {
  const names = [...code.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);
  return [
    code,
    ...names.map((name) => `Object.assign(${name}, { inspected: ${JSON.stringify({ name, file })} });`),
  ].join('\n');
}

function namedComponents(): Plugin {
  return {
    name: 'named-components',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(src, id);
      return /^(?:ui|parts|site|staff|app)\/.*\.tsx$/.test(file)
        ? { code: withNames(code, file), map: null }
        : undefined;
    },
  };
}

/** Plugins for links from the demo to Storybook; other builds omit them. */
export const demoLinks = (): Plugin[] => [stories(), namedComponents()];
