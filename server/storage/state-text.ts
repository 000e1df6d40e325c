/** Records per piece of JSON. */
const BLOCK = 256;

/** Yields the JSON of a state in pieces, so that no list becomes one string. */
export function* stateText(state: object): Generator<Buffer, void> {
  let next = '{';
  for (const [name, value] of Object.entries(state) as [string, unknown][]) {
    if (value === undefined) continue;
    const start = `${next}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) {
      yield Buffer.from(`${start}[`);
      for (let first = 0; first < value.length; first += BLOCK) {
        const text = JSON.stringify(value.slice(first, first + BLOCK)).slice(1, -1);
        yield Buffer.from(first === 0 ? text : `,${text}`);
      }
      next = '],';
    } else {
      yield Buffer.from(start + JSON.stringify(value));
      next = ',';
    }
  }
  yield Buffer.from(`${next.replace(/,$/, '')}}`);
}
