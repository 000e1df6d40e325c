import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { SECOND } from '../../src/lib/time.ts';
import { openDnsRecords } from './dns-records.ts';
import { CertificateFailure, follow, type Get, isOk, PlainFailure } from './fetched.ts';
import { type Connect, getOverHttp, type HttpOptions } from './get-over-http.ts';
import { isPublicAddress, NOT_PUBLIC_MESSAGE, refusalOf } from './public-address.ts';

/** The system resolver may point to internal hosts, and its lookups cannot be aborted. `servers` is for tests. */
export const askNameServers =
  (servers?: readonly string[]) =>
  (name: string, signal: AbortSignal): Promise<string[]> =>
    openDnsRecords(signal, servers)
      .addresses(name)
      .catch((cause: unknown) => {
        throw new PlainFailure('Its address could not be looked up.', { cause });
      });

/** The network access of a scan; tests replace it. */
export interface Network {
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
  connect(address: string, port: number): Socket;
  /** Trusted certificate authorities, in place of Node.js's defaults. */
  authorities?: string[];
}

/** Timeout of one of several addresses. */
const CONNECT_TIMEOUT_MS = 4 * SECOND;
const ADDRESSES_TRIED_MAX = 3;

export const internet: Network = {
  resolve: askNameServers(),
  connect: (host, port) => connectTcp({ host, port }),
};

/** A host's addresses. Refuses a host unless all are public. */
async function addressesOf(hostname: string, network: Network, signal: AbortSignal): Promise<string[]> {
  const number = hostname.replace(/^\[|\]$/g, '');
  if (isIP(number) !== 0) return [number];
  const addresses = await network.resolve(hostname.replace(/\.$/, ''), signal);
  signal.throwIfAborted();
  if (addresses.length === 0) throw new PlainFailure('No server was found at this address.');
  // A name with public and internal addresses is refused.
  if (!addresses.every(isPublicAddress)) throw new PlainFailure(NOT_PUBLIC_MESSAGE);
  // IPv4 first: few sites lack it, and many servers have no IPv6.
  return addresses.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, ADDRESSES_TRIED_MAX);
}

async function waitFor<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<S> {
  // Prevents an uncaught error; the next reader gets it.
  socket.on('error', () => undefined);
  try {
    await once(socket, event, { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

const reasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  CERT_REVOKED: 'it was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for a different site',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'it is not from a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'an intermediate certificate is missing',
};

async function secure(
  socket: Socket,
  hostname: string,
  network: Network,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const isIpAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const tls = connectTls({
    socket,
    // The name that the certificate must be for.
    host: hostname.replace(/^\[|\]$|\.$/g, ''),
    ...(!isIpAddress && { servername: hostname.replace(/\.$/, '') }),
    ...(network.authorities && { ca: network.authorities }),
    ALPNProtocols: ['http/1.1'],
  });
  try {
    return await waitFor(tls, 'secureConnect', signal);
  } catch (error) {
    socket.destroy();
    // Node.js sets a string code here, contrary to its types.
    const code: unknown = tls.authorizationError;
    if (typeof code !== 'string') throw error;
    throw new CertificateFailure(reasons[code] ?? code);
  }
}

const readableErrors: readonly (readonly [code: RegExp, message: string])[] = [
  [/^ECONNREFUSED$/, 'Its server refused the connection.'],
  [/^ECONNRESET$|^EPIPE$/, 'Its server closed the connection.'],
  [/^E(?:HOST|NET)UNREACH$/, 'Its server cannot be reached.'],
  [/^ETIMEDOUT$/, 'Its server does not respond.'],
  [/^EPROTO$|^ERR_SSL_/, 'Its server does not support a secure connection that we accept.'],
];

function toReadableError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = readableErrors.find(([sign]) => sign.test(code))?.[1];
  return message === undefined ? error : new PlainFailure(message, { cause: error });
}

/** Connects to a checked IP address, so that DNS rebinding cannot replace it. */
async function connectTo(address: string, url: URL, network: Network, signal: AbortSignal): Promise<Socket> {
  const timeout = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const isSecure = url.protocol === 'https:';
  const connecting = network.connect(address, isSecure ? 443 : 80);
  const socket = await waitFor(connecting, 'connect', AbortSignal.any([signal, timeout])).catch(
    (error: unknown) => {
      throw timeout.aborted ? new PlainFailure('Its server does not respond.') : error;
    },
  );
  return isSecure ? secure(socket, url.hostname, network, signal) : socket;
}

/** Connects to default ports of public addresses only, resolved and checked for this very connection. */
const connectSafely =
  (network: Network = internet): Connect =>
  async (url, signal) => {
    const refusal = refusalOf(url);
    if (refusal !== undefined) throw new PlainFailure(refusal);
    const failures: unknown[] = [];
    for (const address of await addressesOf(url.hostname, network, signal)) {
      try {
        return await connectTo(address, url, network, signal);
      } catch (error) {
        if (error instanceof CertificateFailure || signal.aborted) throw error;
        failures.push(error);
      }
    }
    throw toReadableError(failures[0]);
  };

/**
 * Requests a stranger's address on public servers only: at most 3 MB and 10 s per response, without credentials, no
 * setting loosens this. Redirects are returned, and following one repeats the checks.
 */
export const safeGet = (
  options: Pick<HttpOptions, 'userAgent' | 'signal' | 'timeout' | 'largest'>,
  network = internet,
): Get => getOverHttp({ ...options, connect: connectSafely(network) });

/** Downloads a file from a public server, in whole and within the same limits; else returns why, as a plain sentence. */
export async function downloadOrReason(
  address: string,
  options: Parameters<typeof safeGet>[0],
  network = internet,
): Promise<Uint8Array<ArrayBuffer> | string> {
  const answer = await follow(safeGet(options, network), address);
  if (answer.failure !== undefined) return answer.failure;
  if (!isOk(answer)) return `Its server answered with status ${answer.status}.`;
  if (answer.isCut) return 'The file is too large.';
  return answer.body.length > 0 ? new Uint8Array(answer.body) : 'The file is empty.';
}

/** The same without a reason: `undefined` if it fails. */
export async function safeDownload(
  ...given: Parameters<typeof downloadOrReason>
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await downloadOrReason(...given);
  return typeof file === 'string' ? undefined : file;
}

/** The largest answer that is read: its status is all that counts. */
const POST_ANSWER_MAX = 100_000;

/** Posts to a public server over HTTPS, and returns the status of its answer; redirects are not followed. */
export async function safePost(
  address: string,
  content: NonNullable<HttpOptions['content']>,
  options: Pick<HttpOptions, 'userAgent' | 'timeout'>,
  network = internet,
): Promise<number> {
  if (!address.startsWith('https://')) throw new PlainFailure('The address does not start with https://.');
  const post = getOverHttp({
    ...options,
    content,
    largest: POST_ANSWER_MAX,
    connect: connectSafely(network),
  });
  return (await post(address, 'POST')).status;
}
