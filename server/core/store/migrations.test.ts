import { expect, test } from 'vitest';
import { CONTENT_VERSION, LEADS_VERSION } from '../state.ts';
import { latestVersion, migrate, MIGRATIONS, NewerVersion } from './migrations.ts';

const steps = [
  ({ name, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, title: name }),
  (file: Readonly<Record<string, unknown>>) => ({ ...file, title: `${String(file['title'])}!` }),
];

test.each([
  ['content', CONTENT_VERSION],
  ['leads', LEADS_VERSION],
] as const)('of %s end at the version of its schema', (name, version) => {
  expect(latestVersion(MIGRATIONS[name])).toBe(version);
});

test.each([
  [1, { name: 'Tides' }, 'Tides!'],
  [2, { title: 'Tides' }, 'Tides!'],
])('a stored file of version %i runs the migrations it has not had', (schemaVersion, file, title) => {
  expect(migrate({ ...file, schemaVersion, kept: 1 }, steps)).toEqual({
    value: { title, kept: 1, schemaVersion: 3 },
    from: schemaVersion,
  });
});

test('a stored file of the current version is unchanged', () => {
  const file = { schemaVersion: 3, title: 'Tides' };
  expect(migrate(file, steps)).toEqual({ value: file });
});

test('a stored file of a newer version is refused', () => {
  expect(() => migrate({ schemaVersion: 4 }, steps)).toThrow(NewerVersion);
});

test.each([null, [], 'text', {}, { schemaVersion: '1' }, { schemaVersion: 0 }, { schemaVersion: 1.5 }])(
  'a stored file without a version (%j) is left to its schema',
  (file) => {
    expect(migrate(file, steps)).toEqual({ value: file });
  },
);
