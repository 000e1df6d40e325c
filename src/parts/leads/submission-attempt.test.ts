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

it('generates a key that the contract accepts', () => {
  expect(z.safeParse(SubmissionMetadata, new SubmissionAttempt(0).metadata(maria, '')).success).toBe(true);
});

it('keeps the key when the same values are sent again', () => {
  const attempt = new SubmissionAttempt(0);
  const first = attempt.metadata(maria, '');
  expect(attempt.metadata({ ...maria }, '').submissionKey).toBe(first.submissionKey);
});

it('generates a new key when a value was changed before sending again', () => {
  const attempt = new SubmissionAttempt(0);
  const first = attempt.metadata(maria, '');
  expect(attempt.metadata({ ...maria, name: 'Maria Lopez' }, '').submissionKey).not.toBe(first.submissionKey);
});

it('generates a new key after success, even for the same values', () => {
  const attempt = new SubmissionAttempt(0);
  const first = attempt.metadata(maria, '');
  attempt.restart();
  expect(attempt.metadata(maria, '').submissionKey).not.toBe(first.submissionKey);
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

it('generates a new key on another page if nothing was sent before', () => {
  const after = new SubmissionAttempt(0);
  after.resume(new SubmissionAttempt(0).state());
  const key = after.metadata(maria, '').submissionKey;
  expect(key).toMatch(/^\w{32}$/);
  after.restart();
  expect(after.metadata(maria, '').submissionKey).not.toBe(key);
});
