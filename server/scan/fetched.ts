/** What came back for one request. */
export interface Answer {
  status: number;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** What was sent, unpacked. */
  body: Uint8Array;
  /** What it weighed on its way. */
  bytes: number;
  /** It was longer than anybody waits for: the rest was not read. */
  isCut?: boolean;
  /** Until when the site's certificate is valid, as its server sent it. */
  certificateUntil?: string;
}

/** A failure that is told as it is: its message is a plain sentence. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}

/** The site could not prove who it is: nothing of it was read. */
export class CertificateFailure extends PlainFailure {
  override name = 'CertificateFailure';
  readonly reason: string;
  constructor(reason: string) {
    super(`The certificate is not valid: ${reason}.`);
    this.reason = reason;
  }
}

/** Asks for one address and goes no further. Throws an Error with a plain sentence where nothing answers. */
export type Get = (address: string, method: 'GET' | 'HEAD') => Promise<Answer>;

/** What came back for an address in the end. Its status is 0 where nothing did. */
export interface Fetched extends Answer {
  /** The address that was asked for. */
  asked: string;
  /** The address that answered, after all that led on. */
  address: string;
  /** The addresses that led on, in their order. */
  redirects: readonly { address: string; status: number }[];
  /** Why there is no answer, as a sentence. */
  failure?: string;
  /** Why the certificate is not valid, where that is the reason. */
  certificateFault?: string;
}

const MOST_REDIRECTS = 10;
export const NOTHING: Answer = { status: 0, headers: {}, body: new Uint8Array(), bytes: 0 };

/** Asks for an address and for all that it leads on to. It never throws: what fails has a `failure`. */
export async function follow(get: Get, asked: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Fetched> {
  const redirects: { address: string; status: number }[] = [];
  let address = asked;
  const failed = (failure: string): Fetched => ({ ...NOTHING, asked, address, redirects, failure });
  try {
    for (;;) {
      const answer = await get(address, method);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined)
        return { ...answer, asked, address, redirects };
      redirects.push({ address, status: answer.status });
      const next = URL.parse(location, address);
      if (!next || !/^https?:$/.test(next.protocol))
        return failed(`It leads on to “${location}”, which is no page.`);
      next.hash = '';
      address = next.href;
      if (redirects.some((earlier) => earlier.address === address))
        return failed('It leads round in a circle.');
      if (redirects.length >= MOST_REDIRECTS) return failed(`It leads on more than ${MOST_REDIRECTS} times.`);
    }
  } catch (error) {
    const failure = failed(error instanceof Error ? error.message : String(error));
    return error instanceof CertificateFailure ? { ...failure, certificateFault: error.reason } : failure;
  }
}

export const isOk = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status <= 299;

export const isHtml = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');

/** The text of an answer, in the encoding that it names itself. What cannot be read becomes a sign for that. */
export function textOf({ body, headers }: Pick<Answer, 'body' | 'headers'>): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 1024));
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
