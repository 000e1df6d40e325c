import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Look } from './look-at-site.ts';

/** What the process is handed that looks at a site. */
export interface LookTask {
  address: string;
  /** Says who asks. */
  userAgent: string;
  /** How long it may ask for more. */
  seconds: number;
}

const isSource = import.meta.filename.endsWith('.ts');
/** Beside this file, as source or as it is built. */
const ENTRY = join(import.meta.dirname, `look-process${isSource ? '.ts' : '.js'}`);

/** The only folders that the process can read; it can write none, and start nothing. */
const CODE = isSource
  ? ['server', 'src', 'node_modules', 'package.json'].map((name) => join(import.meta.dirname, '../..', name))
  : [import.meta.dirname, join(import.meta.dirname, '../../package.json')];

/** How long a look asks, and how long it may then take to read what came, in seconds. */
const ASKING = 55;
const READING = 5;

/**
 * Looks at a stranger's site in a process of its own: reading pages that are made to be slow or to break a parser holds up and
 * breaks nothing else. It knows nothing of the site, not even its settings, and gets a fraction of its memory.
 *
 * @throws Error where the process came to grief
 */
export const lookApart = (
  address: string,
  userAgent: string,
  { asking = ASKING, reading = READING } = {},
): Promise<Look> =>
  new Promise((resolve, reject) => {
    const child = fork(ENTRY, {
      env: {},
      execArgv: [
        '--max-old-space-size=256',
        '--permission',
        ...CODE.map((path) => `--allow-fs-read=${path}`),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), (asking + reading) * 1000);
    child.once('message', (look: Look) => resolve(look));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      // After an answer this changes nothing.
      reject(new Error(`The process that looks at sites ended with ${signal ?? code}.`));
    });
    child.send({ address, userAgent, seconds: asking } satisfies LookTask, (error) => {
      if (error) reject(error);
    });
  });
