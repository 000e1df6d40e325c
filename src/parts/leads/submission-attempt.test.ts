import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { SubmissionMetadata } from '../../contract/lead.ts';
import { SubmissionAttempt } from './form-draft.ts';

const maria = { name: 'Maria', message: 'Nobody finds us.' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps its key for equal values, and generates a new one for changed values and after success', () => {
  const attempt = new SubmissionAttempt(0);
  const keyOf = (values: typeof maria) => attempt.metadata(values, '').submissionKey;
  const first = keyOf(maria);
  expect(z.safeParse(SubmissionMetadata, attempt.metadata(maria, '')).success).toBe(true);
  expect(keyOf({ ...maria })).toBe(first);
  const second = keyOf({ ...maria, name: 'Maria Lopez' });
  attempt.restart();
  expect(new Set([first, second, keyOf({ ...maria, name: 'Maria Lopez' })]).size).toBe(3);
});

it('measures the time since the form was shown, or since the last success', () => {
  vi.advanceTimersByTime(1000);
  const attempt = new SubmissionAttempt(performance.now());
  vi.advanceTimersByTime(4000);
  expect(attempt.metadata(maria, '').elapsed).toBe(4000);
  attempt.restart();
  vi.advanceTimersByTime(250);
  expect(attempt.metadata(maria, '').elapsed).toBe(250);
});

it('sends the hidden spam-trap field only if it is filled in', () => {
  expect(new SubmissionAttempt(0).metadata(maria, '')).not.toHaveProperty('topic');
  expect(new SubmissionAttempt(0).metadata(maria, 'Bot')).toMatchObject({ topic: 'Bot' });
});

it('continues on another page of the tab: equal values keep their key, changed ones get a new one', () => {
  vi.advanceTimersByTime(5000);
  const before = new SubmissionAttempt(0);
  const sent = before.metadata(maria, '');
  const after = new SubmissionAttempt(performance.now());
  after.resume(before.state());
  expect(after.metadata({ ...maria }, '')).toEqual(sent);
  const changed = new SubmissionAttempt(performance.now());
  changed.resume(before.state());
  expect(changed.metadata({ ...maria, name: 'Maria Lopez' }, '').submissionKey).not.toBe(sent.submissionKey);
});
