import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A commit, spread out in a folder of its own. */
export interface Tree {
  root: string;
  /** Its hash, and what it says it does. */
  title: string;
  remove: () => void;
}

/** Says what a commit is, or nothing where there is none of that name. */
export function commitNamed(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    return undefined;
  }
}

/**
 * Spreads a commit out in the temporary folder. It has the packages of this folder where it asks for the same ones, and
 * else its own.
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

/** Builds what pictures are taken of, with the scripts that the folder brings along. */
export function build(place: string, scripts: readonly string[]): void {
  for (const script of scripts)
    execFileSync('npm', ['run', '--silent', script], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
}
