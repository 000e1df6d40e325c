import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Load {
  connections: number;
  headers?: Record<string, string>;
}

function startAutocannon(url: string, { connections, headers = {} }: Load, options: string[]) {
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  // Only takes time that the server leaves, as another machine would.
  const parts = ['-n', '19', 'npx', '--yes', 'autocannon@9.0.0', '-c', String(connections), ...heads];
  // A group of processes, because npx starts others.
  return spawn('nice', [...parts, ...options, url], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}

/** Sends requests as fast as the server responds, for some seconds. @returns their number, and the rate per second */
export async function measureLoad(url: string, seconds: number, load: Load) {
  const child = startAutocannon(url, load, ['--json', '-d', String(seconds)]);
  child.stderr.resume();
  const { requests, duration } = JSON.parse(await text(child.stdout)) as {
    requests: { total: number };
    duration: number;
  };
  return { total: requests.total, rate: requests.total / duration };
}

/** Sends requests as fast as the server responds, until the returned function is called. Resolves with the first one. */
export async function startFlood(url: string, load: Load): Promise<() => Promise<unknown>> {
  const child = startAutocannon(url, load, ['-d', '3600']);
  const end = once(child, 'close');
  // The progress, after "Running".
  await once(child.stderr, 'data');
  child.stderr.resume();
  return () => {
    process.kill(-(child.pid ?? 0));
    return end;
  };
}
