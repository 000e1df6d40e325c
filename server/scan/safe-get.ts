import type { Get } from './fetched.ts';
import { getOverHttp, type HttpOptions } from './get-over-http.ts';
import { connectSafely, internet } from './safe-connect.ts';

/**
 * Requests a stranger's address on public servers only: at most 3 MB and 10 s per response, without credentials, no
 * setting loosens this. Redirects are returned, and following one repeats the checks.
 */
export const safeGet = (
  options: Pick<HttpOptions, 'userAgent' | 'signal' | 'timeout' | 'largest'>,
  network = internet,
): Get => getOverHttp({ ...options, connect: connectSafely(network) });
