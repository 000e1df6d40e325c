import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allowsUnencrypted, connectTo } from './connection.ts';

/** Any file that can be read. */
const certificate = import.meta.filename;

// asvs:12.3.1 12.3.2
test.each([
  ['db.example.com', '', true],
  ['203.0.113.7', '', true],
  ['db.example.com', '?sslmode=disable', true],
  ['db.example.com', '?sslmode=no-verify', true],
  ['db.example.com', '?sslmode=require&uselibpqcompat=true', true],
  ['db.example.com', `?sslmode=verify-ca&sslrootcert=${certificate}&uselibpqcompat=true`, true],
  ['db.example.com', '?sslmode=verify-full', false],
  ['db.example.com', `?sslmode=verify-full&sslrootcert=${certificate}`, false],
  ['db.example.com', '?ssl=true', false],
  ['localhost', '', false],
  ['127.0.0.1', '', false],
  ['database', '', false],
  ['db.example.com', '?host=/var/run/postgresql', false],
])('the connection to a database at %s%s can be read by others: %s', (host, parameters, isOpen) => {
  expect(allowsUnencrypted(`postgres://site:secret@${host}/site${parameters}`)).toBe(isOpen);
});

test('a lost connection is reported, but not once its pool ends', async () => {
  const on = vi.spyOn(Pool.prototype, 'on');
  onTestFinished(() => on.mockRestore());
  const report = vi.fn<(error: unknown) => void>();
  const pool = connectTo('postgres://site@localhost/site', report);
  const connection = new EventEmitter();
  for (const [event, listener] of on.mock.calls as [string, (client: EventEmitter) => void][]) {
    if (event === 'connect') listener(connection);
  }
  connection.emit('error', new Error('The connection was lost.'));
  await pool.end();
  connection.emit('error', new Error('The database has shut down.'));
  expect(report).toHaveBeenCalledTimes(1);
});
