import { Refusal } from './refusal.ts';

/** Largest request body of a row that names no other, in bytes. */
export const BODY_LIMIT = 100_000;

const tooLarge = () =>
  new Refusal(413, 'That is more than this form can take. Please shorten it.', {
    headers: { connection: 'close' },
  });

/** Reads a text body within a limit in bytes. Refuses with 413. */
export async function readText(request: Request, limit = BODY_LIMIT): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) throw tooLarge();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Reads a JSON body within a limit in bytes. Refuses with 413, 415 or 400. */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'Send the data as JSON.');
  const text = await readText(request, limit);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}
