/** `ReadableStream.from`, which some browsers lack. Lazy: it pulls nothing before it is read. */
export const streamOf = <Item>(items: AsyncGenerator<Item>): ReadableStream<Item> =>
  new ReadableStream(
    {
      async pull(controller) {
        const next = await items.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await items.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

/** A file generated while it is sent: never in memory as a whole, of unknown size, readable once. */
export class StreamedFile extends File {
  readonly #bytes: ReadableStream<Uint8Array<ArrayBuffer>>;

  constructor(bytes: ReadableStream<Uint8Array<ArrayBuffer>>, name: string, type: string) {
    super([], name, { type });
    this.#bytes = bytes;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }
}

async function* bytesOf(
  start: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(start);
  for await (const piece of pieces) yield encoder.encode(JSON.stringify(piece).slice(1, -1));
  yield encoder.encode('"}');
}

/** A JSON answer streamed because a text in it is long. It bypasses the result schema and can be read once. */
export class StreamedJson<Result extends object> {
  readonly #start: Result;
  readonly #pieces: AsyncIterable<string>;

  /** The last value of `start` is the beginning of the text; `pieces` are the rest of it, in whole characters. */
  constructor(start: Result, pieces: AsyncIterable<string>) {
    this.#start = start;
    this.#pieces = pieces;
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return streamOf(bytesOf(JSON.stringify(this.#start).slice(0, -'"}'.length), this.#pieces));
  }
}
