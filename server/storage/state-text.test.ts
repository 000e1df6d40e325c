import { expect, test } from 'vitest';
import { stateText } from './state-text.ts';

const record = (id: number) => ({ id, note: `“Größe” ${id}`, left: undefined });
const records = (count: number) => Array.from({ length: count }, (_, id) => record(id));
const textBy = (textOf: ReturnType<typeof stateText>, state: object): string =>
  Buffer.concat([...textOf(state)]).toString();

test('is what JSON says of each state, whatever came before it', () => {
  const textOf = stateText();
  const list = records(1000);
  const states: object[] = [
    {},
    { leads: [] },
    { schemaVersion: 1, leads: list, mails: { digest: true }, gone: undefined },
    { schemaVersion: 1, leads: [...list, record(1000)], mails: { digest: false } },
    { leads: list.toSpliced(300, 1), notes: ['a', null, 1] },
    { leads: [record(-1), ...list] },
    { leads: list.slice(0, 256), subscribers: list },
    { leads: list.slice(0, 257), subscribers: [] },
    { leads: list.with(999, record(7)) },
  ];
  for (const state of states) expect(textBy(textOf, state)).toBe(JSON.stringify(state));
});

test('is made anew for the neighbors of what has changed alone', () => {
  let made = 0;
  const counted = Array.from({ length: 20_000 }, (_, id) => ({
    toJSON() {
      made += 1;
      return { id };
    },
  }));
  const textOf = stateText();
  textBy(textOf, { leads: counted });
  made = 0;
  textBy(textOf, { leads: [...counted, record(20_000)] });
  expect(made).toBeLessThan(256);
});

test('of two states that are read by turns is that of each', () => {
  const textOf = stateText();
  const one = { leads: records(5000) };
  const other = { leads: records(5000).toReversed() };
  const otherPieces: Buffer[] = [];
  const onePieces: Buffer[] = [];
  const rest = textOf(other);
  for (const piece of textOf(one)) {
    onePieces.push(piece);
    const next = rest.next();
    if (next.done !== true) otherPieces.push(next.value);
  }
  otherPieces.push(...rest);
  const texts = [onePieces, otherPieces].map((pieces) => Buffer.concat(pieces).toString());
  expect(texts).toEqual([JSON.stringify(one), JSON.stringify(other)]);
});
