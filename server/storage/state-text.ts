/** How many records of a list share a remembered text. */
const BLOCK = 256;

interface Block {
  items: readonly unknown[];
  text: Buffer;
}

/** Whether a block holds what a list has from this place on. */
const isOf = ({ items }: Block, list: readonly unknown[], first: number): boolean =>
  items.length === Math.min(BLOCK, list.length - first) &&
  items.every((item, index) => item === list[first + index]);

/** Gives the JSON of a state, which is never changed itself, in pieces. */
export type StateText = (state: object) => Generator<Buffer, void>;

/**
 * Makes the JSON of one state after the other. Of thousands of records one has changed as a rule: the text of blocks in
 * which nothing has is remembered, or saving a lead would cost the more the more there are.
 */
export function stateText(): StateText {
  const known = new Map<string, Block[]>();

  function* listText(name: string, list: readonly unknown[]): Generator<Buffer> {
    const before = known.get(name) ?? [];
    const blocks: Block[] = [];
    for (let first = 0; first < list.length; first += BLOCK) {
      let block = before[blocks.length];
      if (!block || !isOf(block, list, first)) {
        const items = list.slice(first, first + BLOCK);
        const text = JSON.stringify(items).slice(1, -1);
        block = { items, text: Buffer.from(first === 0 ? text : `,${text}`) };
      }
      blocks.push(block);
      yield block.text;
    }
    known.set(name, blocks);
  }

  function* textOf(state: object): Generator<Buffer> {
    let next = '{';
    for (const [name, value] of Object.entries(state) as [string, unknown][]) {
      if (value === undefined) continue;
      const start = `${next}${JSON.stringify(name)}:`;
      if (Array.isArray(value)) {
        yield Buffer.from(`${start}[`);
        yield* listText(name, value);
        next = '],';
      } else {
        yield Buffer.from(start + JSON.stringify(value));
        next = ',';
      }
    }
    yield Buffer.from(`${next.replace(/,$/, '')}}`);
  }

  return textOf;
}
