import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { siteFlags } from './permission-flags.ts';
import { makeFolder } from './storage/durable-file.ts';
import { dataDirOf } from './variables.ts';

// Behind the permission model a new folder could not be synced to the disk. The site reports a failure.
await makeFolder(dataDirOf(process.env)).catch(() => undefined);
// Only a command line can set the permission model: this process is replaced with that of the site.
const words = [...process.execArgv, ...siteFlags(process.env), join(import.meta.dirname, 'main.js')];
if (process.platform === 'win32') {
  process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
} else {
  process.execve?.(process.execPath, [process.execPath, ...words], process.env);
}
