import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Run by Node alone, as `npm run pictures -- take` is: Vitest itself could load everything. */
const SCRIPT = `
  import { sourcesIn } from './.ci/pictures/sources.ts';
  const { addresses, staffRoutes } = await sourcesIn(process.cwd());
  console.log(JSON.stringify([...addresses, ...staffRoutes.map(({ example }) => example)]));
`;
const run = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root }).toString();

it('lists the pages of a folder whose routes import JSX', () => {
  expect(JSON.parse(run(SCRIPT))).toEqual(expect.arrayContaining(['/', '/blog', '/admin/inbox']));
});

it('loads the server without a build, as the measurements do', () => {
  expect(run("await import('./server/http/app.ts'); console.log('loaded')")).toBe('loaded\n');
});
