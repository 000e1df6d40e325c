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
