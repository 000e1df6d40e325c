import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchForBackupNotes } from './backup-note.ts';
import { plainPorts } from './test/support/plain-ports.ts';
import { identityOf } from './storage/process-identity.ts';
import { freshFolder } from './test/support/fresh-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const PATIENT = { timeout: 20_000 };

/** A command that asks for backups, and lives until it is killed. */
async function command() {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  const identity = JSON.stringify(identityOf(child.pid ?? 0));
  return {
    ask: (folder: string, id: string) => {
      writeFileSync(join(folder, `backup-asked-${id}.json`), identity);
      return join(folder, `backup-made-${id}.gz`);
    },
    async die() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const idOf = (digit: number) => `0000000${digit}-2222-3333-4444-555555555555`;

test('a backup stays for the command that asked for it, and goes once that was killed', async () => {
  const folder = freshFolder();
  const killed = await command();
  const other = await command();
  onTestFinished(watchForBackupNotes(plainPorts(), folder));
  const ofKilled = killed.ask(folder, idOf(1));
  await vi.waitUntil(() => existsSync(ofKilled), PATIENT);
  const ofOther = other.ask(folder, idOf(2));
  await vi.waitUntil(() => existsSync(ofOther), PATIENT);
  expect(existsSync(ofKilled)).toBe(true);
  await killed.die();
  await vi.waitUntil(() => !existsSync(ofKilled), PATIENT);
  expect(readdirSync(folder)).toEqual([`backup-made-${idOf(2)}.gz`]);
});

test('nothing is made for a command that was killed before', async () => {
  const folder = freshFolder();
  const killed = await command();
  killed.ask(folder, idOf(1));
  await killed.die();
  let made = 0;
  const whole = () => {
    made += 1;
    return Promise.reject(new Error('Nobody waits for it.'));
  };
  const ports = plainPorts({ report: () => undefined });
  onTestFinished(watchForBackupNotes({ ...ports, backups: { ...ports.backups, whole } }, folder));
  await vi.waitUntil(() => readdirSync(folder).length === 0, PATIENT);
  expect(made).toBe(0);
});
