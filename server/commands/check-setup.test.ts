import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const GUARD = 'server/commands/check-setup.cjs';

/** Runs the check in a folder whose project needs that Node.js. */
async function checkIn(node: string, folders: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(import.meta.dirname, '../..', GUARD), join(folder, GUARD));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', engines: { node } }));
  for (const name of folders) await mkdir(join(folder, name), { recursive: true });
  return spawnSync(process.execPath, [GUARD], { cwd: folder, encoding: 'utf8' }).stderr;
}

it('prints one line on how to fix the setup before a script runs', async () => {
  expect(await checkIn('>=24.7', [])).toBe('The packages are not installed. Run this first: npm install\n');
  expect(await checkIn('>=99.1', ['node_modules/zod'])).toBe(
    `This needs Node.js 99.1 or later, and found ${process.versions.node}. Get it from https://nodejs.org\n`,
  );
  expect(await checkIn('>=24.7', ['node_modules/zod'])).toBe('');
});

it('every script except start and demo checks the setup first', () => {
  const unchecked = Object.entries(manifest.scripts).filter(([, script]) => !script.includes(GUARD));
  expect(unchecked.map(([name]) => name)).toEqual(['start', 'demo']);
  expect(manifest.scripts.demo).toMatch(/^npm run --silent build /);
});
