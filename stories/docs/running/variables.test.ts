import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readVariables } from './variables.ts';

const text = readFileSync('.env.example', 'utf8');

it('explains every variable of .env.example', () => {
  const variables = readVariables(text).flatMap((group) => group.variables);
  expect(variables.map(({ name }) => name)).toEqual(
    [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name),
  );
  expect(variables.filter(({ meaning }) => meaning === '')).toEqual([]);
});
