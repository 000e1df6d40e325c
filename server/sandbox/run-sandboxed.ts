import { fork } from 'node:child_process';
import { basename, join } from 'node:path';

const isSource = import.meta.filename.endsWith('.ts');
const root = join(import.meta.dirname, '../..');

/** Everything that a sandboxed process may read. */
const READABLE = [
  ...(isSource ? ['server', 'src'] : [`dist/${basename(import.meta.dirname)}`]),
  'node_modules',
  'package.json',
];

interface SandboxOptions {
  /** Timeout in seconds, after which the process is killed. */
  seconds: number;
  /** Whether it may open connections. Node.js before 25 cannot forbid that. */
  network?: boolean;
  /** Whether it may load native addons from `node_modules`. */
  addons?: boolean;
  env?: Readonly<Record<string, string>>;
  /** Its JavaScript heap limit in MiB; the default limit if absent. */
  heap?: number;
}

/** A sandboxed process has ended without an answer. */
export class SandboxEnded extends Error {
  /** The signal that killed it; `null` if it exited. */
  readonly signal: NodeJS.Signals | null;

  constructor(entry: string, code: number | null, signal: NodeJS.Signals | null) {
    super(`The process ${basename(entry)} ended with ${signal ?? code}.`);
    this.name = 'SandboxEnded';
    this.signal = signal;
  }
}

function flagsFor({ network = false, addons = false, heap }: SandboxOptions): string[] {
  const knowsNetwork = process.allowedNodeEnvironmentFlags.has('--allow-net');
  return [
    ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${join(root, path)}`),
    ...(network && knowsNetwork ? ['--allow-net'] : []),
    ...(addons ? ['--allow-addons'] : []),
    // Node.js warns about both each time.
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/**
 * Runs a task in a separate process and returns its answer. The process can only read code: it cannot write, start
 * processes or read the site's environment, so a compromise cannot reach the site. `entry` is its module without the
 * extension. Throws SandboxEnded.
 */
export const runSandboxed = <Answer>(entry: string, task: object, options: SandboxOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(entry + (isSource ? '.ts' : '.js'), {
      env: { ...options.env },
      execArgv: flagsFor(options),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), options.seconds * 1000);
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      // No effect after an answer.
      reject(new SandboxEnded(entry, code, signal));
    });
    child.send(task, (error) => {
      if (error) reject(error);
    });
  });
