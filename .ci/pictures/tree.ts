import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A checked-out commit in a temporary folder. */
export interface Tree {
  root: string;
  /** Its hash and subject. */
  title: string;
  remove: () => void;
}

/** A commit's hash and subject; `undefined` if there is none of that name. */
export function commitNamed(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    return undefined;
  }
}

/**
 * Checks out a commit in the temporary folder. Links this folder's packages if the lock file is equal, else installs.
 */
export function spreadOut(commit: string): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const remove = (): void => {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  const lockOf = (place: string): string => readFileSync(join(place, 'package-lock.json'), 'utf8');
  try {
    if (lockOf(folder) === lockOf(root)) {
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    } else {
      process.stdout.write('That commit has other packages: installing them ...\n');
      execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { root: folder, title: git('log', '-1', '--format=%h %s', commit), remove };
}

/** Builds the targets of pictures, with the folder's own scripts. */
export function build(place: string, scripts: readonly string[]): void {
  for (const script of scripts)
    execFileSync('npm', ['run', '--silent', script], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
}
