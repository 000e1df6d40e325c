import { streamOf } from '../stream-of.ts';

async function* bytesOf(
  start: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(start);
  for await (const piece of pieces) yield encoder.encode(JSON.stringify(piece).slice(1, -1));
  yield encoder.encode('"}');
}

/**
 * A JSON answer streamed because a text in it is long; byte for byte the same as serialized in one piece. It bypasses
 * the result schema and can be read once.
 */
export class StreamedJson<Result extends object> {
  readonly #start: Result;
  readonly #pieces: AsyncIterable<string>;

  /**
   * @param start the answer; its last value is the beginning of the text
   * @param pieces the rest of the text, in whole characters
   */
  constructor(start: Result, pieces: AsyncIterable<string>) {
    this.#start = start;
    this.#pieces = pieces;
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return streamOf(bytesOf(JSON.stringify(this.#start).slice(0, -'"}'.length), this.#pieces));
  }
}
