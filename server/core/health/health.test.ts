import { expect, it } from 'vitest';
import type { HostHealth } from '../../../src/contract/site-health.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts } from '../../test/support/test-ports.ts';
import { siteHealth } from './health.ts';

const GB = 1_000_000_000;
const at = NOW.toISOString();

/** A healthy host. */
const sound: HostHealth = {
  store: { kind: 'files', isUsable: true },
  disk: { freeBytes: 40 * GB, totalBytes: 100 * GB },
  backup: { last: at, hasFailed: false },
  fileCheck: { at, damaged: [] },
  version: '1.2.3',
  since: at,
};

const checked = (kind: 'data' | 'picture' | 'version') => ({ at, damaged: [{ kind, name: 'pier.jpg' }] });
const noBackup = { last: null, hasFailed: false };

it.each<[what: string, host: Partial<HostHealth>, problems: string[]]>([
  ['nothing for a healthy host', {}, []],
  ['a store that cannot be used', { store: { kind: 'database', isUsable: false } }, ['storage']],
  ['less than a gigabyte free', { disk: { freeBytes: GB - 1, totalBytes: 5 * GB } }, ['disk']],
  ['less than a tenth free', { disk: { freeBytes: 10 * GB - 1, totalBytes: 100 * GB } }, ['disk']],
  ['nothing for a disk with just enough space', { disk: { freeBytes: 10 * GB, totalBytes: 100 * GB } }, []],
  ['data that is damaged', { fileCheck: checked('data') }, ['files']],
  ['versions that are damaged', { fileCheck: checked('version') }, ['files']],
  ['a picture that is damaged', { fileCheck: checked('picture') }, ['pictures']],
  ['a backup that failed', { backup: { last: null, hasFailed: true } }, ['backup']],
  ['files without a backup', { backup: noBackup }, ['backup']],
  [
    'a database whose backups nobody tells of',
    { store: { kind: 'database', isUsable: true }, disk: null, backup: noBackup },
    [],
  ],
])('reports %s', async (_, host, problems) => {
  const ports = testPorts({ health: () => Promise.resolve({ ...sound, ...host }) });
  expect((await siteHealth(ports, NOW)).problems).toEqual(problems);
});

it('reports notices of the host, those about its settings as one problem', async () => {
  const notices = () => ['unencrypted-mail', 'unconfined', 'unknown-address', 'passkeys-elsewhere'] as const;
  const { problems } = await siteHealth({ ...testPorts({}), notices }, NOW);
  expect(problems).toEqual(['address', 'passkeys', 'server-settings']);
});
