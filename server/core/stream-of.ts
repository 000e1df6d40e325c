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
