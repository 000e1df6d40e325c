/** A file that is made while it is sent: all of it is never in memory, its size is not known, and it is read once. */
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
