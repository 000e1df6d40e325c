import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf, siteFlags } from './permission-flags.ts';

// This process lasts until the site takes its place, so it loads only what it needs.
const dataDir = dataDirOf(process.env);
if (!existsSync(dataDir)) {
  // Behind the permission model a new folder could not be synced to the disk. The site reports a failure.
  const { makeFolder } = await import('../storage/durable-file.ts');
  await makeFolder(dataDir).catch(() => undefined);
}
// Only a command line can set the permission model: this process is replaced with that of the site.
const commandLine = [...process.execArgv, ...siteFlags(process.env), join(import.meta.dirname, 'main.js')];
if (process.platform === 'win32') {
  const { spawnSync } = await import('node:child_process');
  process.exitCode = spawnSync(process.execPath, commandLine, { stdio: 'inherit' }).status ?? 1;
} else {
  // With a pool of memory for each thread, glibc holds on to 10 to 30 MB that nothing uses.
  const environment = { MALLOC_ARENA_MAX: '1', ...process.env };
  process.execve?.(process.execPath, [process.execPath, ...commandLine], environment);
}
