/**
 * `npm run code-size`: what the code weighs and where it could get smaller. It only prints: nothing fails by it.
 *
 * Lines and files by folder, files under 30 lines with one user, and, with `--unused`, exports that nothing imports.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { unused: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
});

const SMALL = 30;

const isProof = (path: string): boolean =>
  /\.(?:test|journey|stories)\.tsx?$|^(?:server\/test|stories|\.storybook|\.ci)\//.test(path);

const files = new Map<string, string>();
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' });
for (const path of tracked.split('\n')) if (path !== '') files.set(path, readFileSync(path, 'utf8'));

const linesOf = (text: string): number => text.split('\n').length - 1;

function printFolders(): void {
  const folders = new Map<string, { files: number; lines: number; proof: number }>();
  for (const [path, text] of files) {
    const [top = '', inner = ''] = path.split('/');
    const folder = path.split('/').length > 2 && /^(?:src|server)$/.test(top) ? `${top}/${inner}` : top;
    for (const name of [folder, 'all']) {
      const sum = folders.get(name) ?? { files: 0, lines: 0, proof: 0 };
      sum.files += 1;
      sum.lines += linesOf(text);
      if (isProof(path)) sum.proof += linesOf(text);
      folders.set(name, sum);
    }
  }
  const print = (name: string, ...cells: readonly (number | string)[]): void =>
    console.log(name.padEnd(22) + cells.map((cell) => String(cell).padStart(9)).join(''));
  print('folder', 'files', 'lines', 'tests');
  for (const [name, { files: count, lines, proof }] of [...folders].toSorted(([a], [b]) =>
    a.localeCompare(b),
  ))
    print(name, count, lines, proof);
}

function printSmall(): void {
  const users = new Map<string, string[]>();
  for (const [path, text] of files) {
    if (isProof(path)) continue;
    const found = text.matchAll(/(?:import|export)\b[^;'"]*?['"](\.[^'"?]+)/g);
    const targets = new Set([...found].map(([, specifier = '']) => join(dirname(path), specifier)));
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), path]);
  }
  const small = [...files].filter(([path, text]) => !isProof(path) && linesOf(text) < SMALL);
  const single = small.filter(([path]) => users.get(path)?.length === 1).map(([path]) => path);
  console.log(`\nFiles under ${SMALL} lines: ${small.length}; with one user: ${single.length}`);
  if (values.list) for (const path of single) console.log(`  ${path} ← ${users.get(path)?.join()}`);
}

printFolders();
printSmall();
if (values.unused) {
  console.log('\nExports that nothing imports, and packages that nothing needs:');
  spawnSync('knip', ['--config', '.ci/test/knip.json', '--no-exit-code', '--reporter', 'compact'], {
    stdio: 'inherit',
  });
}
