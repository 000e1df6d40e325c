import { expect, it } from 'vitest';
import type { HostHealth } from '../../../src/contract/site-health.ts';
import { plainPorts } from '../../test/support/test-ports.ts';
import { NOW } from '../../test/support/seed.ts';
import { needsAttention, siteHealth } from './health.ts';

const GB = 1_000_000_000;
const at = NOW.toISOString();

/** A healthy host. */
const sound: HostHealth = {
  store: { kind: 'files', isUsable: true },
  disk: { freeBytes: 40 * GB, totalBytes: 100 * GB },
  backup: { last: at, hasFailed: false },
  fileCheck: { at, damaged: [] },
  lastFailure: null,
  version: '1.2.3',
  since: at,
};

const damaged = [
  { kind: 'picture', name: 'pier.jpg', file: 'pictures/a/640.jpg', state: 'missing' },
] as const;
const noBackup = { last: null, hasFailed: false };

it.each<[what: string, host: Partial<HostHealth>, troubles: string[]]>([
  ['nothing for a healthy host', {}, []],
  ['a store that cannot be used', { store: { kind: 'database', isUsable: false } }, ['store-unusable']],
  ['less than a gigabyte free', { disk: { freeBytes: GB - 1, totalBytes: 5 * GB } }, ['disk-nearly-full']],
  [
    'less than a tenth free',
    { disk: { freeBytes: 10 * GB - 1, totalBytes: 100 * GB } },
    ['disk-nearly-full'],
  ],
  ['nothing for a disk with just enough space', { disk: { freeBytes: 10 * GB, totalBytes: 100 * GB } }, []],
  ['a file that is damaged', { fileCheck: { at, damaged: [...damaged] } }, ['data-damaged']],
  ['a backup that failed', { backup: { last: null, hasFailed: true } }, ['backup-failed']],
  ['files without a backup', { backup: noBackup }, ['backup-missing']],
  [
    'a database whose backups nobody tells of',
    { store: { kind: 'database', isUsable: true }, disk: null, backup: noBackup },
    [],
  ],
])('reports %s', async (_, host, troubles) => {
  const ports = plainPorts({ health: () => Promise.resolve({ ...sound, ...host }) });
  expect((await siteHealth(ports, NOW)).troubles).toEqual(troubles);
  expect(await needsAttention(ports, NOW)).toBe(troubles.length > 0);
});
