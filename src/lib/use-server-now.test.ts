import { expect, test } from 'vitest';
import { serverNow } from './use-server-now.ts';

const data = { now: '2025-06-02T13:00:00.000Z' };
const ARRIVAL = Date.parse('2031-01-01T00:00:00.000Z');

test.each([
  ['ticks on from the answer, whatever the browser’s clock says', ARRIVAL, ARRIVAL + 60_000, '13:01'],
  ['stands still until the first tick after an answer', ARRIVAL, ARRIVAL - 5_000, '13:00'],
  ['stands still while an earlier answer is shown in place of the next', 0, ARRIVAL, '13:00'],
])('%s', (_, dataUpdatedAt, clock, time) => {
  expect(serverNow({ data, dataUpdatedAt }, clock).toISOString()).toContain(`T${time}:00`);
});
