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

it('knows the pages of a folder whose routes come to JSX', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { cwd: root });
  expect(JSON.parse(said.toString())).toEqual(expect.arrayContaining(['/', '/blog', '/admin/inbox']));
});
