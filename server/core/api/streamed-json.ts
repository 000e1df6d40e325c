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
 * A JSON answer that is made while it is sent, because a text in it is long: byte for byte what all of it at once would
 * be. No schema checks it, and it is read once.
 */
export class StreamedJson<Result extends object> {
  readonly #start: Result;
  readonly #pieces: AsyncIterable<string>;

  /**
   * @param start the answer, whose last value is the text as it begins
   * @param pieces how the text goes on; each holds whole characters
   */
  constructor(start: Result, pieces: AsyncIterable<string>) {
    this.#start = start;
    this.#pieces = pieces;
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return streamOf(bytesOf(JSON.stringify(this.#start).slice(0, -'"}'.length), this.#pieces));
  }
}
