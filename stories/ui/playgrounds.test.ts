import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storiesIn } from '../titles.ts';

const ui = join(import.meta.dirname, '../../src/ui');

/** Providers without an appearance, an alert in one tone, and the messages of fields. */
const HELPERS = ['LinkProvider', 'TooltipProvider', 'ErrorAlert', 'FieldError', 'FieldSuccess'];

const componentsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);

const playgrounds = globSync('*.stories.tsx', { cwd: import.meta.dirname })
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .filter((source) => source.includes("tags: ['autodocs']"));

it.each(globSync('*.tsx', { cwd: ui }))('%s has a playground for each of its components', (name) => {
  const missing = componentsIn(join(ui, name)).filter(
    (component) =>
      !HELPERS.includes(component) &&
      !playgrounds.some((source) => new RegExp(`^  component: ${component}\\b`, 'm').test(source)),
  );
  expect(missing).toEqual([]);
});

it('every drawing can be selected', () => {
  const drawings = readFileSync(join(import.meta.dirname, 'art.stories.tsx'), 'utf8');
  const missing = globSync('art/*.tsx', { cwd: ui })
    .flatMap((name) => componentsIn(join(ui, name)))
    .filter((component) => !drawings.includes(`<${component} `));
  // A part of the Roses.
  expect(missing).toEqual(['RoseRays']);
});

it.each(playgrounds.map((source) => [/^ {2}title: '([^']*)'/m.exec(source)?.[1], source]))(
  '%s starts with its playground, and has a guide',
  (_, source = '') => {
    expect(storiesIn(source)[0]?.exported).toBe('Playground');
    expect(source).toContain('parameters: guide({');
  },
);

/** Each function of a component with its source. */
const sources = globSync('*.tsx', { cwd: ui }).flatMap((name) =>
  readFileSync(join(ui, name), 'utf8')
    .split(/^(?:export )?function /m)
    .slice(1)
    .map((source): [string, string] => [/^\w+/.exec(source)?.[0] ?? '', source]),
);

/** The components that keys can reach or screen readers announce, or that contain one. */
function reachable(): Set<string> {
  const found = new Set<string>();
  const isReached = (source: string) =>
    /<(?:a|button|input|select|textarea|summary|dialog|form|output|Radix\w+)\b|createElement\(|\brole=/.test(
      source,
    ) || [...found].some((name) => new RegExp(`<${name}\\b`).test(source));
  for (;;) {
    const added = sources.filter(([name, source]) => !found.has(name) && isReached(source));
    if (added.length === 0) return found;
    for (const [name] of added) found.add(name);
  }
}

it('the guide of each component that keys reach or screen readers announce says how', () => {
  const components = reachable();
  expect(components).toContain('FormDialog');
  const missing = playgrounds.flatMap((source) => {
    const name = /^ {2}component: (\w+)/m.exec(source)?.[1] ?? '';
    return components.has(name) && !source.includes('    keyboard: [') ? [name] : [];
  });
  expect(missing).toEqual([]);
});
