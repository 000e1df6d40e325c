import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { compileCache } from '../../../.ci/build/compile-cache.ts';
import { makeClient, type CallApi } from '../../../src/api/client.ts';

/** The path of a bundled program of `.ci/test/programs.ts`. */
export const programAt = (name: string): string =>
  resolve(import.meta.dirname, `../../../dist/programs/${name}.js`);

/**
 * Starts the live host without its pages.
 * @param program another program to start
 * @param args its arguments
 */
export function start(variables: Record<string, string>, program = 'api-only', args: readonly string[] = []) {
  const server = spawn(process.execPath, [programAt(program), ...args], {
    env: { ...compileCache, PORT: '0', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let out = '';
  let err = '';
  server.stderr.on('data', (part) => {
    err += String(part);
  });
  server.stdout.on('data', (part) => {
    out += String(part);
  });
  const waitForOutput = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const checkOutput = () => {
        const found = pattern.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      };
      server.stdout.on('data', checkOutput);
      server.once('close', () => {
        reject(new Error(`It ended without saying ${String(pattern)}: ${out}${err}`));
      });
      checkOutput();
    });
  const ended = once(server, 'close').then(([code, signal]: unknown[]) => ({ code, signal, out, err }));
  return { server, waitForOutput, ended };
}

/** The port of a server, once it listens. */
export const portOf = async ({
  waitForOutput,
}: Pick<ReturnType<typeof start>, 'waitForOutput'>): Promise<number> =>
  Number(await waitForOutput(/Listening on http:\/\/localhost:(\d+)\nData in /));

/** The outcome of a command. */
export const run = (variables: Record<string, string>, command: string, ...args: string[]) =>
  start(variables, command, args).ended;

/** A visitor of a server. */
export async function callsOf(running: Pick<ReturnType<typeof start>, 'waitForOutput'>): Promise<CallApi> {
  return makeClient((request) => fetch(request), `http://localhost:${await portOf(running)}`);
}
