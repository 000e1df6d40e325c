/**
 * `npm run code-size`: what the code weighs and where it could get smaller. It only prints: nothing fails by it.
 *
 * Lines and files by folder, import cycles, files under 30 lines with one user, repeated blocks, and, with
 * `--unused`, exports that nothing imports.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { unused: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
});

const SMALL = 30;
/** Lines of a block that is worth naming. */
const BLOCK_LINES = 20;

const isProof = (path: string): boolean =>
  /\.(?:test|journey|stories)\.tsx?$|^(?:server\/test|stories|\.storybook|\.ci)\//.test(path);

const files = new Map<string, string>();
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' });
for (const path of tracked.split('\n')) if (path !== '') files.set(path, readFileSync(path, 'utf8'));

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Imports of each file, and those at run time. */
const imports = new Map<string, Set<string>>();
const needs = new Map<string, Set<string>>();
for (const [path, text] of files) {
  const all = new Set<string>();
  const atRunTime = new Set<string>();
  const found = text.matchAll(/(import type [^;]*?|(?:import|export)\b[^;'"]*?|import\()\s*['"](\.[^'"?]+)/g);
  for (const [, how = '', specifier = ''] of found) {
    const target = join(dirname(path), specifier);
    if (!files.has(target)) continue;
    all.add(target);
    if (!/^(?:import|export) type\b|^import\($/.test(how)) atRunTime.add(target);
  }
  imports.set(path, all);
  needs.set(path, atRunTime);
}

function printRooms(): void {
  const folders = new Map<string, { files: number; lines: number; proof: number }>();
  for (const [path, text] of files) {
    const [top = '', inner = ''] = path.split('/');
    const folder = path.split('/').length > 2 && /^(?:src|server)$/.test(top) ? `${top}/${inner}` : top;
    const sum = folders.get(folder) ?? { files: 0, lines: 0, proof: 0 };
    sum.files += 1;
    sum.lines += linesOf(text);
    if (isProof(path)) sum.proof += linesOf(text);
    folders.set(folder, sum);
  }
  const rows = [...folders].toSorted(([a], [b]) => a.localeCompare(b));
  const total = rows.reduce(
    (sum, [, folder]) => ({
      files: sum.files + folder.files,
      lines: sum.lines + folder.lines,
      proof: sum.proof + folder.proof,
    }),
    { files: 0, lines: 0, proof: 0 },
  );
  console.log(`${'folder'.padEnd(22)}${'files'.padStart(7)}${'lines'.padStart(9)}${'tests'.padStart(13)}`);
  for (const [folder, sum] of [...rows, ['all', total] as const]) {
    const cells = [
      String(sum.files).padStart(7),
      String(sum.lines).padStart(9),
      String(sum.proof).padStart(13),
    ];
    console.log(folder.padEnd(22) + cells.join(''));
  }
}

function printSmall(): void {
  const users = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    if (!isProof(path)) for (const target of targets) users.set(target, [...(users.get(target) ?? []), path]);
  }
  const small = [...files].filter(([path, text]) => !isProof(path) && linesOf(text) < SMALL);
  const single = small.filter(([path]) => users.get(path)?.length === 1).map(([path]) => path);
  console.log(`\nFiles under ${SMALL} lines: ${small.length}; with one user: ${single.length}`);
  if (values.list) for (const path of single) console.log(`  ${path} ← ${users.get(path)?.join()}`);
}

/** Files that import each other in a circle at run time: Tarjan's strongly connected components. */
function circles(): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): number => {
    const order = index.size;
    index.set(path, order);
    let lowest = order;
    stack.push(path);
    for (const target of needs.get(path) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? lowest);
    }
    low.set(path, lowest);
    if (lowest === order) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) found.push(circle);
    }
    return lowest;
  };
  for (const path of needs.keys()) if (!index.has(path)) visit(path);
  return found;
}

/** Blocks of product code that stand in two places, by what their lines say. */
function printRepeats(): void {
  const seen = new Map<string, string>();
  const repeats: string[] = [];
  for (const [path, text] of files) {
    if (isProof(path)) continue;
    const lines = text.split('\n').map((line) => line.trim());
    const significant = lines.flatMap((line, at) =>
      line === '' || /^(?:import|\/\/|\/?\*|[)}\]];?)/.test(line) ? [] : [at],
    );
    for (let start = 0; start + BLOCK_LINES <= significant.length; start += 1) {
      const first = (significant[start] ?? 0) + 1;
      const block = significant
        .slice(start, start + BLOCK_LINES)
        .map((at) => lines[at])
        .join('\n');
      const other = seen.get(block);
      if (other !== undefined) {
        repeats.push(`${path}:${first} and ${other}`);
        start += BLOCK_LINES;
      } else seen.set(block, `${path}:${first}`);
    }
  }
  console.log(`\nBlocks of ${BLOCK_LINES} lines that are repeated: ${repeats.length}`);
  for (const repeat of repeats) console.log(`  ${repeat}`);
}

printRooms();
printSmall();
const found = circles();
console.log(`\nImport cycles: ${found.length}`);
for (const circle of found) console.log(`  ${circle.join(' → ')}`);
printRepeats();
if (values.unused) {
  console.log('\nExports that nothing imports, and packages that nothing needs:');
  spawnSync('knip', ['--config', '.ci/test/knip.json', '--no-exit-code', '--reporter', 'compact'], {
    stdio: 'inherit',
  });
}
