import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

/** The input of the sandbox probe. */
export interface ProbeTask {
  /** A file of the site's data. */
  file: string;
  /** A listening port on this machine. */
  port: number;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export function attempt(work: () => unknown): string {
  try {
    work();
    return 'done';
  } catch (error) {
    return codeOf(error);
  }
}

const connection = (port: number): Promise<string> =>
  new Promise((resolve) => {
    try {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve('done');
      });
      socket.once('error', (error) => resolve(codeOf(error)));
    } catch (error) {
      resolve(codeOf(error));
    }
  });

export async function report({ file, port }: ProbeTask): Promise<string> {
  return JSON.stringify({
    environment: Object.keys(process.env),
    reads: attempt(() => readFileSync(file)),
    writes: attempt(() => writeFileSync(`${file}.new`, '')),
    starts: attempt(() => spawnSync(process.execPath, ['--version'])),
    connects: await connection(port),
  });
}

if (import.meta.main)
  process.once('message', ({ address, upload }: { address?: string; upload?: Uint8Array }) => {
    const task = JSON.parse(address ?? new TextDecoder().decode(upload)) as ProbeTask;
    void report(task).then((failure) =>
      // Fits both workers: a scan's failure, and a picture's refusal.
      process.send?.({ failure, refused: { status: 400, message: failure } }, () => process.exit(0)),
    );
  });
