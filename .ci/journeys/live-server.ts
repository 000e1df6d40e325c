import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { startingContent } from '../../server/content/starting-content.ts';
import type { Accounts, Content, LeadsState } from '../../server/core/state.ts';
import { picturesInFolder } from '../../server/storage/picture-folder.ts';
import { compileCache } from '../build/compile-cache.ts';
import { freePort } from '../test/free-port.ts';
import { seedLeads } from './live-accounts.ts';

export interface LiveServer {
  url: string;
  dataDir: string;
  /** The current process. */
  pid(): number;
  /** Its output since the last start. */
  output(): string;
  /** Kills the process immediately, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it over the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

interface Started {
  child: ChildProcess;
  output: () => string;
}

/** The arguments of `node` in `npm start`. */
const [, ...startArguments] = manifest.scripts.start.split(' ');

/** The start command: this folder's, or that of SITE_COMMAND, such as one in a container. */
const [program = process.execPath, ...args] = process.env['SITE_COMMAND']?.split(' ') ?? [
  process.execPath,
  ...startArguments,
];

const root = join(import.meta.dirname, '../..');
const START = 'dist/server/start.js';
const SAMPLES = join(root, 'mocks/fixtures/pictures/uploads');

/**
 * Copies the build with a fake scan process, so that tests reach no website.
 * @param scanResult the fake scan result
 * @returns the folder, next to the build, so that packages resolve
 */
async function buildWithScan(scanResult: object): Promise<string> {
  const folder = await mkdtemp(join(root, 'dist/looking-'));
  await cp(join(root, 'dist/server'), join(folder, 'server'), { recursive: true });
  await symlink(join(root, 'dist/client'), join(folder, 'client'));
  const answer = `process.once('message', () => process.send(${JSON.stringify(scanResult)}, () => process.exit(0)));`;
  await writeFile(join(folder, 'server/scan-process.js'), answer);
  return folder;
}

function start(environment: Record<string, string>, entry = START): Promise<Started> {
  const entryArgs = args.map((word) => (word === START ? entry : word));
  const child = spawn(program, entryArgs, {
    cwd: root,
    env: { ...process.env, ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (text: Buffer): void => {
      output += text.toString();
      if (output.includes('permission model')) reject(new Error(output));
      if (output.includes('Listening')) resolve({ child, output: () => output });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}: ${output}`));
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

/** The initial data of a site; by default, of an unused one. */
export interface SeededSite {
  /** The scan result of any website. */
  scan?: object;
  content?: Content;
  leads?: Partial<LeadsState>;
  accounts?: Partial<Accounts>;
  /** The time at which its clock stands still. */
  now?: Date;
  /** Reached as `localhost`, with that as its address: passkeys work at no IP address. */
  isAtLocalhost?: boolean;
}

/** A module that stops a clock. As an address, it needs no permission to read a file. */
const stillClock = (now: Date): string =>
  `data:text/javascript,${encodeURIComponent(`globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [${now.getTime()}])); }
    static now() { return ${now.getTime()}; }
  };`)}`;

/** Stores the files of the sample pictures: the site reports missing ones. */
async function seedPictures(dataDir: string): Promise<void> {
  const { put } = picturesInFolder(dataDir);
  for (const folder of await readdir(SAMPLES)) {
    const files = new Map<string, Buffer>();
    for (const name of await readdir(join(SAMPLES, folder)))
      files.set(name, await readFile(join(SAMPLES, folder, name)));
    await put(folder, files);
  }
}

/** Starts the built site on a free port with a new data folder and the accounts of `live-accounts.ts`. */
export async function startLiveServer(
  more: Record<string, string> = {},
  { content = startingContent(), leads, accounts, scan, now, isAtLocalhost = false }: SeededSite = {},
): Promise<LiveServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await seedLeads(dataDir, leads, accounts);
  // Required beside the leads: a missing file would count as lost.
  await writeFile(join(dataDir, 'content.json'), JSON.stringify(content));
  if (content.pictures.length > 0) await seedPictures(dataDir);
  const port = await freePort();
  const url = `http://${isAtLocalhost ? 'localhost' : '127.0.0.1'}:${port}`;
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(isAtLocalhost && { SITE_URL: url }),
    ...(now && { NODE_OPTIONS: `--import=${stillClock(now)}` }),
    ...more,
  };
  const built = scan && (await buildWithScan(scan));
  const entry = built && join(built, 'server/start.js');
  let { child, output } = await start(environment, entry);
  return {
    url: `${url}/`,
    dataDir,
    pid: () => child.pid ?? 0,
    output: () => output(),
    kill: () => killed(child),
    async restart() {
      await killed(child);
      ({ child, output } = await start(environment, entry));
    },
    async close() {
      await killed(child);
      await rm(dataDir, { recursive: true, force: true });
      if (built) await rm(built, { recursive: true, force: true });
    },
  };
}
