import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compileCache } from '../build/compile-cache.ts';
import { freePort } from '../test/free-port.ts';

const built = resolve(import.meta.dirname, '../../dist/server/start.js');
/** Without a build, the API only. */
const ENTRY = existsSync(built)
  ? built
  : resolve(import.meta.dirname, '../../server/test/support/api-only.ts');

/** A server in a separate process, on a fixed port. */
export interface ServerProcess {
  port: number;
  /** Its logged failures since the trial began. */
  complaints: string[];
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Its memory in MiB. */
  memory(): Promise<number>;
}

/** Prepares a server over a database, behind one proxy that forwards the callers' addresses. */
export async function prepareServer(variables: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const complaints: string[] = [];
  let child: ChildProcess | undefined;
  return {
    port,
    complaints,
    async start() {
      const started = spawn(process.execPath, [ENTRY], {
        // Nothing else, so that a trial never sends mail.
        env: { ...compileCache, PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: '1', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
      await new Promise<void>((listening, reject) => {
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('Listening on')) listening();
        });
        started.once('exit', (code) => {
          reject(new Error(`A server ended with ${code}: ${complaints.slice(-3).join('')}`));
        });
      });
    },
    async end(signal) {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async memory() {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
  };
}
