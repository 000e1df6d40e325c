import { Resolver } from 'node:dns/promises';
import { SECOND } from '../../src/lib/time.ts';
import { PlainFailure } from './fetched.ts';

const isNoName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

/**
 * Resolves all addresses of a name through name servers: the system resolver may point to internal hosts, and its
 * lookups cannot be aborted.
 * @param servers replaces the system's name servers, for tests
 */
export const askNameServers =
  (servers?: readonly string[]) =>
  async (name: string, signal: AbortSignal): Promise<string[]> => {
    const resolver = new Resolver({ timeout: 3 * SECOND, tries: 2 });
    if (servers) resolver.setServers(servers);
    const end = (): void => resolver.cancel();
    signal.addEventListener('abort', end, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const failures = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason as unknown] : [],
      );
      if (failures.length === answers.length && !failures.some(isNoName))
        throw new PlainFailure('Its address could not be looked up.');
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', end);
    }
  };
