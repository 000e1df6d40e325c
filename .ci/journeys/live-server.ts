import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { startingContent } from '../../server/content/starting-content.ts';
import type { Content, People } from '../../server/core/state.ts';
import { compileCache } from '../build/compile-cache.ts';
import { freePort } from '../test/free-port.ts';
import { seedAccounts } from './live-accounts.ts';

export interface LiveServer {
  url: string;
  dataDir: string;
  /** The process as it runs now. */
  pid(): number;
  /** Everything it has said since it was started last. */
  said(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again over the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

interface Started {
  child: ChildProcess;
  said: () => string;
}

/** The words behind `node` with which `npm start` starts the site. */
const [, ...startWords] = manifest.scripts.start.split(' ');

/** What starts the site: that of this folder, or another one that SITE_COMMAND names, such as one in a container. */
const [program = process.execPath, ...words] = process.env['SITE_COMMAND']?.split(' ') ?? [
  process.execPath,
  ...startWords,
];

const root = join(import.meta.dirname, '../..');
const MAIN = 'dist/server/main.js';

/**
 * The build once more, with another process in the place of the one that looks at clients' websites: a test reaches none.
 *
 * @param look what that process answers, whatever it is asked for
 * @returns the folder; beside the build, where its packages are found
 */
async function buildThatSaw(look: object): Promise<string> {
  const folder = await mkdtemp(join(root, 'dist/looking-'));
  await cp(join(root, 'dist/server'), join(folder, 'server'), { recursive: true });
  await symlink(join(root, 'dist/client'), join(folder, 'client'));
  const answer = `process.once('message', () => process.send(${JSON.stringify(look)}, () => process.exit(0)));`;
  await writeFile(join(folder, 'server/scan-process.js'), answer);
  return folder;
}

function start(environment: Record<string, string>, main = MAIN): Promise<Started> {
  const ownWords = words.map((word) => (word === MAIN ? main : word));
  const child = spawn(program, ownWords, {
    cwd: root,
    env: { ...process.env, ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer): void => {
      said += text.toString();
      if (said.includes('Listening')) resolve({ child, said: () => said });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}: ${said}`));
    });
  });
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => {
      resolve();
    });
    child.kill('SIGKILL');
  });
}

/** What a site begins with; what is not given is as in one that nobody has used yet. */
export interface SeededSite {
  /** What it sees of any website that it looks at. */
  look?: object;
  content?: Content;
  people?: Partial<People>;
}

/** Starts the real, built site on a free port over a data folder of its own, with the accounts of `live-accounts.ts`. */
export async function startLiveServer(
  more: Record<string, string> = {},
  { content = startingContent(), people, look }: SeededSite = {},
): Promise<LiveServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await seedAccounts(dataDir, people);
  // Beside people it must not be missing: then it would seem to be lost.
  await writeFile(join(dataDir, 'content.json'), JSON.stringify(content));
  const port = await freePort();
  const environment = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...more };
  const built = look && (await buildThatSaw(look));
  const main = built && join(built, 'server/main.js');
  let { child, said } = await start(environment, main);
  return {
    url: `http://127.0.0.1:${port}/`,
    dataDir,
    pid: () => child.pid ?? 0,
    said: () => said(),
    kill: () => killed(child),
    async restart() {
      await killed(child);
      ({ child, said } = await start(environment, main));
    },
    async close() {
      await killed(child);
      await rm(dataDir, { recursive: true, force: true });
      if (built) await rm(built, { recursive: true, force: true });
    },
  };
}
