import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackup } from '../core/backup/read-backup.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { testPorts } from '../test/support/test-ports.ts';
import { askServer, openControlSocket } from './control-socket.ts';

async function openOver(folder: string, ports = testPorts()) {
  const close = await openControlSocket(ports, folder);
  onTestFinished(close);
  return { ports, close };
}

const backupOf = async (folder: string) => {
  const answer = await askServer(folder, 'backup');
  return answer && readBackup(new Blob([await buffer(answer)]).stream());
};

const linkOf = async (folder: string, wish: object) => {
  const answer = await askServer(folder, 'link', wish);
  return answer && text(answer);
};

test('a long path accepts commands while the server runs, and only from its user', async () => {
  const folder = join(freshFolder(), 'x'.repeat(100), 'y'.repeat(100));
  mkdirSync(folder, { recursive: true });
  expect(await askServer(folder, 'backup')).toBeUndefined();
  const { ports, close } = await openOver(folder);
  expect(statSync(join(folder, 'control.sock')).mode & 0o077).toBe(0);
  expect((await backupOf(folder))?.snapshot.content.posts).toHaveLength(26);
  const answer = (await linkOf(folder, {})) ?? '';
  const { path } = JSON.parse(answer) as { path: string };
  const fingerprint = await ports.ids.fingerprint(path.replace('/set-up#', ''));
  expect(await ports.access.links.byFingerprint(fingerprint)).toMatchObject({ kind: 'set-up' });
  close();
  expect(await askServer(folder, 'backup')).toBeUndefined();
});

test('a socket left by a killed server is replaced', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'control.sock'), '');
  expect(await askServer(folder, 'backup')).toBeUndefined();
  await openOver(folder);
  expect(await backupOf(folder)).toBeDefined();
});

test('a command aborted halfway is not an error, and the next one works', async () => {
  const folder = freshFolder();
  const end = Promise.withResolvers<void>();
  const pictures = { paths: () => end.promise.then(() => []), read: () => Promise.resolve(undefined) };
  const ports = testPorts();
  await openOver(folder, { ...ports, backups: { ...ports.backups, pictures } });
  const answer = await askServer(folder, 'backup');
  answer?.destroy();
  end.resolve();
  for (let turns = 0; turns < 100; turns += 1) await turn();
  expect(await backupOf(folder)).toBeDefined();
});

test('failed backups and invalid links are reported and refused', async () => {
  const folder = freshFolder();
  const report = vi.fn<(error: unknown) => void>();
  const ports = testPorts({ report });
  const failure = new Error('The store has failed.');
  const snapshot = () => Promise.reject(failure);
  await openOver(folder, { ...ports, backups: { ...ports.backups, snapshot } });
  expect((await askServer(folder, 'backup'))?.statusCode).toBe(500);
  expect(report).toHaveBeenLastCalledWith(failure);
  const reported = report.mock.calls.length;
  expect(await linkOf(folder, { email: 'nobody@example.com' })).toBe(
    'No account has the email address nobody@example.com.',
  );
  expect(report).toHaveBeenCalledTimes(reported);
  expect((await askServer(folder, 'link', { email: 1 }))?.statusCode).toBe(500);
});

test('a server starts even if the control socket cannot be created', async () => {
  const folder = join(freshFolder(), 'missing');
  const report = vi.fn<(error: unknown) => void>();
  await openOver(folder, testPorts({ report }));
  expect(report).toHaveBeenCalledOnce();
  expect(existsSync(folder)).toBe(false);
});
