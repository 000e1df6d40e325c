import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileCache } from '../build/compile-cache.ts';
import { freePort } from '../test/free-port.ts';

const built = resolve(import.meta.dirname, '../../dist/server/start.js');
/** Without a build, the API only. */
export const ENTRY = existsSync(built)
  ? built
  : resolve(import.meta.dirname, '../../server/test/support/api-only.ts');

/** A server in a separate process, on a fixed port. */
export interface ServerProcess {
  port: number;
  start(): Promise<void>;
  /** Ends the server. Rejects if it had ended before. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Prepares a server behind one proxy that forwards the callers' addresses. */
export async function prepareServer(
  variables: Record<string, string>,
  entry = ENTRY,
): Promise<ServerProcess> {
  const port = await freePort();
  const complaints: string[] = [];
  let child: ChildProcess | undefined;
  return {
    port,
    async start() {
      const started = spawn(process.execPath, [entry], {
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
      if (!child?.kill(signal))
        throw new Error(`The server ended by itself. It said: ${complaints.join('')}`);
      await once(child, 'exit');
    },
  };
}
