import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assert, describe, expect, it } from 'vitest';
import type { Route, ScreenState } from '../src/api/route.ts';
import { staffApplication } from '../src/app/staff-application.tsx';
import { storiesIn } from './titles.ts';

/** The name of each state's story. */
const titleOf: Record<ScreenState, string> = {
  data: 'Data',
  loading: 'Loading',
  error: 'Error',
  empty: 'Empty',
  'not-found': 'NotFound',
  conflict: 'Conflict',
};

/** `staff/inbox/inbox-page.tsx` has its stories in `inbox.stories.tsx`. */
const fileOf = ({ file }: Route): string => `${basename(file, '-page.tsx')}.stories.tsx`;

const titlesIn = (source: string): string[] =>
  storiesIn(source).flatMap(({ exported, shown }) => (shown ? [exported, shown] : [exported]));

describe('every screen has a story for each of its states', () => {
  it.each(staffApplication.routes.map((route) => [route.path, fileOf(route), route] as const))(
    '%s in %s',
    (_, name, { states }) => {
      const paths = ['site', 'staff'].map((side) => join(import.meta.dirname, side, name));
      const file = paths.find((path) => existsSync(path));
      assert(file, `no folder of stories has ${name}`);
      const titles = titlesIn(readFileSync(file, 'utf8'));
      expect(states.map((state) => titleOf[state]).filter((title) => !titles.includes(title))).toEqual([]);
    },
  );

  it('recognizes stories in source text', () => {
    const source = `
export const Data = meta.story({});
export const Failed = meta.story({
  name: 'Error',
});
const Loading = meta.story({});
// export const Empty = meta.story({});
export const NotFound = 'not a story';
`;
    expect(titlesIn(source)).toEqual(['Data', 'Failed', 'Error']);
  });
});

it.each(globSync('{site,staff}/*.stories.tsx', { cwd: import.meta.dirname }))(
  '%s sets toolbar globals only in stories named after a screen size or dark mode',
  (name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8');
    const locked = storiesIn(source).filter(({ source }) => /^ {2}globals: \{|, globals: \{/m.test(source));
    const names = locked.map(({ exported }) => exported);
    expect(names.filter((exported) => !/Phone|Tablet|Dark|Wide|Printed/.test(exported))).toEqual([]);
    expect(source.split('export const')[0]).not.toContain('globals:');
  },
);
