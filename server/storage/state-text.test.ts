import { expect, test } from 'vitest';
import { stateText } from './json-file.ts';

const record = (id: number) => ({ id, note: `“Größe” ${id}`, left: undefined });
const records = (count: number) => Array.from({ length: count }, (_, id) => record(id));
test('serializes each state like JSON.stringify', () => {
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
  for (const state of states)
    expect(Buffer.concat([...stateText(state)]).toString()).toBe(JSON.stringify(state));
});
