import { expect, it } from 'vitest';
import { fromFloridaInput, toFloridaInput } from './time.ts';

it.each([
  ['2025-06-02T15:02:00.000Z', '2025-06-02T11:02'],
  ['2025-01-01T04:59:00.000Z', '2024-12-31T23:59'],
  // The last minute of winter time and the first of summer time.
  ['2025-03-09T06:59:00.000Z', '2025-03-09T01:59'],
  ['2025-03-09T07:00:00.000Z', '2025-03-09T03:00'],
  // The first of the two hours that the clocks show twice, and what comes after both.
  ['2025-11-02T05:30:00.000Z', '2025-11-02T01:30'],
  ['2025-11-02T07:00:00.000Z', '2025-11-02T02:00'],
  ['2025-11-02T03:59:00.000Z', '2025-11-01T23:59'],
])('takes %s for %s, there and back', (timestamp, text) => {
  expect(toFloridaInput(timestamp)).toBe(text);
  expect(fromFloridaInput(text)).toBe(timestamp);
});

it('takes the first of the two times that the clocks show twice', () => {
  expect(toFloridaInput('2025-11-02T06:30:00.000Z')).toBe('2025-11-02T01:30');
  expect(fromFloridaInput('2025-11-02T01:30')).toBe('2025-11-02T05:30:00.000Z');
});

it('goes on with the clocks where they jump', () => {
  expect(fromFloridaInput('2025-03-09T02:30')).toBe('2025-03-09T07:30:00.000Z');
});

it.each(['', 'tomorrow', '2025-06-02', '2025-13-02T10:00'])('knows no moment of "%s"', (text) => {
  expect(fromFloridaInput(text)).toBeUndefined();
});
