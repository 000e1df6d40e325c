import { yieldToEventLoop } from '../yield.ts';
import type { Endpoint } from './endpoint.ts';
import { HttpError } from './http-error.ts';
import { StreamedFile, streamOf } from './streamed-json.ts';

/** Default limit of a request body, in bytes. */
export const BODY_LIMIT = 100_000;

const tooLarge = (message = 'That is too long for this form. Please shorten it.') =>
  new HttpError(413, message, { headers: { connection: 'close' } });

/** No form of this site sends such a body. */
const noteAs = 'input-refused';

/** Maximum number of values in a JSON body: parsing time grows with it and blocks the event loop. */
const VALUES_MAX = 150_000;

const [QUOTE, BACKSLASH, COMMA, LIST, RECORD] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

function valueCounter(): (part: Uint8Array) => number {
  let count = 0;
  let isText = false;
  let isEscaped = false;
  return (part) => {
    for (const byte of part) {
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isText = !isText;
      else if (isText) isEscaped = byte === BACKSLASH;
      else if (byte === COMMA || byte === LIST || byte === RECORD) count += 1;
    }
    return count;
  };
}

/** Yields a body's chunks within a limit in bytes. Refuses with 413. */
async function* partsOf(
  request: Request,
  limit: number,
  message?: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(message);
  const reader = request.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) throw tooLarge(message);
    yield part.value;
  }
}

/** Reads a text body within a limit in bytes. Refuses with 413. `inspect` receives each chunk before it is stored. */
export async function readText(
  request: Request,
  limit = BODY_LIMIT,
  inspect: (part: Uint8Array) => void = () => undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of partsOf(request, limit)) {
    inspect(part);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

async function readFile(request: Request, limit = BODY_LIMIT, message?: string): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of partsOf(request, limit, message)) parts.push(part);
  return new File(parts, '');
}

/** Reads a JSON body within a limit in bytes. Refuses with 413, 415 or 400. */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, 'Send the data as JSON.', { noteAs });
  const countValues = valueCounter();
  const text = await readText(request, limit, (part) => {
    if (countValues(part) > VALUES_MAX) throw tooLarge();
  });
  const isLong = text.length > BODY_LIMIT;
  if (isLong) await yieldToEventLoop();
  try {
    const value = JSON.parse(text) as unknown;
    if (isLong) await yieldToEventLoop();
    return value;
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.', { noteAs });
  }
}

export async function readBody(
  { body, bodyLimit, streamsBody, tooLarge: message }: Endpoint,
  request: Request,
): Promise<unknown> {
  if (!body) return undefined;
  if (streamsBody)
    return new StreamedFile(streamOf(partsOf(request, bodyLimit ?? BODY_LIMIT, message)), '', '');
  return body.def.type === 'file' ? readFile(request, bodyLimit, message) : readJson(request, bodyLimit);
}
