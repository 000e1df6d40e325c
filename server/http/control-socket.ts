import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, symlink } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MINUTE } from '../../src/lib/time.ts';
import { makeOwnerLink, OwnerLinkWish } from '../core/accounts/owner-links.ts';
import { HttpError } from '../core/api/http-error.ts';
import { writeBackup } from '../core/backup/write-backup.ts';
import type { Ports } from '../core/ports.ts';
import { countOf } from '../core/store/snapshot.ts';
import { folderFailure, StartFailure, systemCode } from '../start-failure.ts';

const SOCKET_NAME = 'control.sock';
/** Error codes of a connection if no server listens, or it is stopping. */
const NOT_LISTENING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** The longest socket path that every system supports, in bytes. */
const PATH_BYTES_MAX = 100;
const FAILED = 'The server could not do that. See its log for the reason.';
/** How long a server may send nothing while it answers, in milliseconds. */
const TIMEOUT_MS = MINUTE;

type ControlPorts = Pick<
  Ports,
  'access' | 'accountMails' | 'backups' | 'clock' | 'ids' | 'report' | 'securityLog'
>;

/** Passes on the socket path of a data folder. The folder's descriptor, or a link, shortens a long one. */
async function withSocketPath<Result>(
  dataDir: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (process.platform === 'win32') {
    return work(String.raw`\\.\pipe\site-${createHash('sha256').update(dataDir).digest('hex')}`);
  }
  const path = join(dataDir, SOCKET_NAME);
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) return work(path);
  if (process.platform === 'linux' && existsSync(dataDir)) {
    await using folder = await open(dataDir);
    return await work(`/proc/self/fd/${folder.fd}/${SOCKET_NAME}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  try {
    await symlink(dataDir, join(folder, 'data'));
    return await work(join(folder, 'data', SOCKET_NAME));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sendBackup({ backups, clock, securityLog }: ControlPorts, res: ServerResponse): Promise<void> {
  const snapshot = await backups.snapshot();
  const { release, pictures } = backups;
  securityLog?.note({ event: 'export', what: 'everything', count: countOf(snapshot), by: 'command' });
  await pipeline(writeBackup(snapshot, { release, madeAt: clock.now(), pictures }), res);
}

async function answer(ports: ControlPorts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/backup') return sendBackup(ports, res);
  const wish = OwnerLinkWish.parse(await json(req));
  res.end(JSON.stringify(await makeOwnerLink(ports, wish, { by: 'command', isShared: false })));
}

/**
 * Answers the owner's commands over a socket in the data folder, until the returned function closes it. Only its owner
 * may connect. A file system without sockets does not prevent the start.
 */
export async function openControlSocket(ports: ControlPorts, dataDir: string): Promise<() => void> {
  const server = createServer((req, res) => {
    answer(ports, req, res).catch((error: unknown) => {
      const isRefusal = error instanceof HttpError && error.status < 500;
      // A command that was stopped needs no answer.
      if (!isRefusal && systemCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') ports.report(error);
      if (res.headersSent) res.destroy();
      else res.writeHead(isRefusal ? error.status : 500).end(isRefusal ? error.message : FAILED);
    });
  });
  try {
    // Left by a killed server; the lock of the folder proves that none runs.
    await rm(join(dataDir, SOCKET_NAME), { force: true });
    await withSocketPath(dataDir, async (path) => {
      const listening = Promise.withResolvers<void>();
      server.on('error', listening.reject);
      // The socket is created within this call, with owner-only permissions from the start.
      const mask = process.umask(0o077);
      server.listen(path, listening.resolve);
      process.umask(mask);
      await listening.promise;
    });
  } catch (cause) {
    ports.report(new Error('Commands cannot reach this server. Stop it before you use them.', { cause }));
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** @returns its answer; `undefined` if no server listens. Throws StartFailure if it does not answer, or may not be asked. */
export const askServer = (
  dataDir: string,
  command: 'backup' | 'link',
  body: object = {},
): Promise<IncomingMessage | undefined> =>
  withSocketPath(
    dataDir,
    (socketPath) =>
      new Promise((resolve, reject) => {
        const sent = request(
          { socketPath, path: `/${command}`, method: 'POST', agent: false, timeout: TIMEOUT_MS },
          resolve,
        );
        sent.once('timeout', () => {
          sent.destroy(new StartFailure('The server does not respond. Try again in a moment.'));
        });
        sent.once('error', (error) => {
          if (NOT_LISTENING.includes(systemCode(error))) resolve(undefined);
          else reject(folderFailure(dataDir, error));
        });
        sent.end(JSON.stringify(body));
      }),
  );
