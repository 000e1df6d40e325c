import type { Get } from './fetched.ts';
import { getOverHttp, type HttpOptions } from './get-over-http.ts';
import { connectSafely, internet } from './safe-connect.ts';

/**
 * Asks for addresses that a stranger has named, on servers of the public internet alone: 3 MB and 10 s an answer, nothing of
 * ours sent along, no door that a setting opens. An address that leads on is told, and asking for that one is checked anew.
 */
export const safeGet = (
  options: Pick<HttpOptions, 'userAgent' | 'signal' | 'timeout' | 'largest'>,
  network = internet,
): Get => getOverHttp({ ...options, connect: connectSafely(network) });
