import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffApplication } from '../../src/app/staff-application.tsx';
import { isSitePath } from '../core/shared/site-paths.ts';

test('no page of the owner can have the address of a screen or of a folder with files', () => {
  const screens = staffApplication.routes.flatMap(({ path, alsoAt }) => [path, alsoAt?.path ?? path]);
  const folders = readdirSync('src/public', { withFileTypes: true }).filter((one) => one.isDirectory());
  const taken = [...screens.map((path) => path.split('/')[1] ?? ''), ...folders.map(({ name }) => name)];
  const free = taken.filter((part) => /^[a-z]/.test(part) && !isSitePath(part));
  expect(free).toEqual([]);
});
