import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves, where a browser’s own connection could take one meanwhile, and
 * above the last one that browsers refuse to open, which is 10080.
 */
const [FIRST, LAST] = [10_081, 32_000];

/** Whether nobody listens on a port. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
}

/** A port of this machine that nobody listens on, at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}
