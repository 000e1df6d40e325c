import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freshFolder } from '../support/fresh-folder.ts';
import { programAt } from '../support/processes.ts';
import { openForTest } from '../support/storage.ts';

/**
 * Kills the writer after a number of lines.
 * @returns the last acknowledged revision
 */
async function writeUntilKilled(folder: string, lines: number): Promise<number> {
  const writer = spawn(process.execPath, [programAt('audit-writer'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'exit');
  let said = 0;
  let last = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    said += 1;
    if (said === lines) writer.kill('SIGKILL');
  }
  await ended;
  return last;
}

test('a server that is killed while an audit is written has lost nothing that it acknowledged', async () => {
  const folder = freshFolder();
  for (const lines of [1, 7, 40]) {
    const acknowledged = await writeUntilKilled(folder, lines);
    expect(acknowledged).toBeGreaterThan(0);
    const stores = await openForTest(folder);
    const { frame } = (await stores.audits.byId('a')) ?? {};
    await stores.close();
    expect(frame?.revision).toBeGreaterThanOrEqual(acknowledged);
    // An unacknowledged change is there completely, or not at all.
    expect(frame?.summary).toHaveLength(((frame?.revision ?? 0) * 7919) % 3000);
  }
}, 60_000);
