import { Resolver } from 'node:dns/promises';
import { SECOND } from '../../src/lib/time.ts';

/** The records of a name: none if there are none. Rejects if no name server answers. */
export interface DnsRecords {
  /** The mail servers of a domain. */
  mx(name: string): Promise<string[]>;
  txt(name: string): Promise<string[]>;
  addresses(name: string): Promise<string[]>;
}

const isUnknownName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

async function ifAny<Item>(records: Promise<Item[]>): Promise<Item[]> {
  try {
    return await records;
  } catch (error) {
    if (isUnknownName(error)) return [];
    throw error;
  }
}

/** Asks the name servers of this machine until `signal` aborts. `servers` is for tests. */
export function openDnsRecords(signal: AbortSignal, servers?: readonly string[]): DnsRecords {
  const resolver = new Resolver({ timeout: 3 * SECOND, tries: 2 });
  if (servers) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  return {
    mx: async (name) => (await ifAny(resolver.resolveMx(name))).map(({ exchange }) => exchange),
    // A long text is sent in parts.
    txt: async (name) => (await ifAny(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    async addresses(name) {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failure = answers.find((answer) => answer.status === 'rejected' && !isUnknownName(answer.reason));
      // A name with an unanswered question may have addresses.
      if (found.length === 0 && failure?.status === 'rejected') throw failure.reason;
      return found;
    },
  };
}
