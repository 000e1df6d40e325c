import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFlags } from '../../sandbox/permission-flags.ts';
import { freshFolder } from '../support/fresh-folder.ts';

const root = join(import.meta.dirname, '../../..');
const DENIED = 'ERR_ACCESS_DENIED';

/** A file with a word in a new folder. */
function fileIn(folder: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, 'word');
  return path;
}

// asvs:1.3.2
test('a running site reads its code, data and named secrets, writes its data, and runs no code from strings', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const dataDir = freshFolder();
  const elsewhere = freshFolder();
  const secret = fileIn(elsewhere, 'secret');
  const address = fileIn(elsewhere, 'address');
  const certificate = fileIn(elsewhere, 'ca.pem');
  writeFileSync(
    address,
    `postgres://site@db.example.com/site?sslmode=verify-full&sslrootcert=${certificate}\n`,
  );
  const flags = siteFlags({
    DATA_DIR: dataDir,
    SMTP_URL_FILE: secret,
    DATABASE_URL_FILE: address,
    OTHER_FILE: '/etc/hosts',
  });
  const probe = fork(join(root, 'server/test/support/site-probe.ts'), {
    // The probe and the sandbox's code come from the sources.
    execArgv: [...flags, ...['server', 'src'].map((folder) => `--allow-fs-read=${join(root, folder)}`)],
    env: {},
  });
  const files = {
    data: fileIn(dataDir, 'leads.json'),
    system: '/etc/passwd',
    other: '/etc/hosts',
    code: join(root, 'package.json'),
    sibling: fileIn(elsewhere, 'leads.json'),
    proc: '/proc/self/root/etc/passwd',
    secret,
    certificate,
  };
  probe.send(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, { file, port }])));
  const [answer] = (await once(probe, 'message')) as unknown[];
  const may = (reads: string, writes: string) =>
    expect.objectContaining({ reads, writes, starts: 'done', connects: 'done' }) as object;
  expect(answer).toEqual({
    data: may('done', 'done'),
    code: may('done', DENIED),
    secret: may('done', DENIED),
    certificate: may('done', DENIED),
    system: may(DENIED, DENIED),
    other: may(DENIED, DENIED),
    sibling: may(DENIED, DENIED),
    proc: may(DENIED, DENIED),
    sandbox: { environment: [], reads: DENIED, writes: DENIED, starts: DENIED, connects: 'done' },
    evaluates: expect.stringContaining('Code generation from strings disallowed') as string,
    hasProto: false,
  });
});
