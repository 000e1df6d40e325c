import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processImageInSubprocess } from '../pictures/image-subprocess.ts';
import { runScanInSubprocess } from '../scan/scan-in-subprocess.ts';
import type { ProbeTask } from '../test/support/sandbox-probe.ts';

const entry = join(import.meta.dirname, '../test/support/sandbox-probe');
const DENIED = 'ERR_ACCESS_DENIED';
const canForbidNetwork = process.allowedNodeEnvironmentFlags.has('--allow-net');

/** Somewhere to listen, a file of data, and a secret in the environment. */
async function site(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SMTP_URL', 'smtps://coach:secret@mail.example.com');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    server.close();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'leads.json');
  await writeFile(file, '{}');
  return JSON.stringify({ file, port: (server.address() as AddressInfo).port } satisfies ProbeTask);
}

// asvs:1.2.5
test('the site scan process may open connections, and nothing else', async () => {
  const { failure } = await runScanInSubprocess(await site(), 'Audit/1.0', { entry });
  expect(JSON.parse(failure)).toEqual({
    environment: [],
    reads: DENIED,
    writes: DENIED,
    starts: DENIED,
    connects: 'done',
  });
});

// asvs:13.3.2
test('the image process has no network, and cannot read the site’s files', async () => {
  const upload = new TextEncoder().encode(await site());
  const refusal: unknown = await processImageInSubprocess(upload, undefined, { entry }).catch(
    (error: unknown) => error,
  );
  expect(JSON.parse(refusal instanceof Error ? refusal.message : '')).toEqual({
    environment: ['MALLOC_ARENA_MAX'],
    reads: DENIED,
    writes: DENIED,
    starts: DENIED,
    connects: canForbidNetwork ? DENIED : 'done',
  });
});
