export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** The decompressed body. */
  body: Uint8Array;
  /** The transferred size. */
  bytes: number;
  /** The body exceeded the limit; the rest was not read. */
  isCut?: boolean;
  /** The expiry of the site's certificate, as its server sent it. */
  certificateUntil?: string;
}

/** A failure whose message is a plain sentence for users. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}

/** An invalid certificate: nothing of the site was read. */
export class CertificateFailure extends PlainFailure {
  override name = 'CertificateFailure';
  readonly reason: string;
  constructor(reason: string) {
    super(`The certificate is not valid: ${reason}.`);
    this.reason = reason;
  }
}

/** Requests one address without following redirects. Throws a plain sentence if nothing answers. */
export type Get = (address: string, method: 'GET' | 'HEAD' | 'POST') => Promise<Answer>;

/** The final response for an address. Its status is 0 if nothing answered. */
export interface Fetched extends Answer {
  requested: string;
  address: string;
  redirects: readonly { address: string; status: number }[];
  failure?: string;
  certificateFault?: string;
}

const REDIRECTS_MAX = 10;
export const NO_ANSWER: Answer = { status: 0, headers: {}, body: new Uint8Array(), bytes: 0 };

/** Requests an address and follows redirects. Never throws: failures have a `failure`. */
export async function follow(get: Get, requested: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Fetched> {
  const redirects: { address: string; status: number }[] = [];
  let address = requested;
  const failed = (failure: string): Fetched => ({ ...NO_ANSWER, requested, address, redirects, failure });
  try {
    for (;;) {
      const answer = await get(address, method);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined)
        return { ...answer, requested, address, redirects };
      redirects.push({ address, status: answer.status });
      const next = URL.parse(location, address);
      if (!next || !/^https?:$/.test(next.protocol))
        return failed(`It redirects to “${location}”, which is not a page.`);
      next.hash = '';
      address = next.href;
      if (redirects.some((earlier) => earlier.address === address)) return failed('It redirects in a loop.');
      if (redirects.length >= REDIRECTS_MAX) return failed(`It redirects more than ${REDIRECTS_MAX} times.`);
    }
  } catch (error) {
    const failure = failed(error instanceof Error ? error.message : String(error));
    return error instanceof CertificateFailure ? { ...failure, certificateFault: error.reason } : failure;
  }
}

export const isOk = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status <= 299;

export const isHtml = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');

/** The encoding that a response declares. */
export function charsetOf({ body, headers }: Pick<Answer, 'body' | 'headers'>): string | undefined {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 1024));
  return (
    /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  );
}

/** Decodes a response in its declared encoding, with replacement characters for invalid bytes. */
export function textOf(answer: Pick<Answer, 'body' | 'headers'>): string {
  const { body } = answer;
  try {
    return new TextDecoder(charsetOf(answer) ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
