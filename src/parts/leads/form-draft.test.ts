import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';
import { saveFormDraft, readFormDraft } from './form-draft.ts';

const MINUTE = 60_000;
const form = (name: string) => ({ values: { name }, spent: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', new StorageStandIn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a form draft for 30 minutes after the last typing, no matter how often it is shown', () => {
  saveFormDraft('contact', form('Ana'));
  vi.advanceTimersByTime(20 * MINUTE);
  saveFormDraft('contact', form('Ana R'));
  vi.advanceTimersByTime(20 * MINUTE);
  expect(readFormDraft('contact')).toMatchObject({ values: { name: 'Ana R' } });
  saveFormDraft('contact', form('Ana R'));
  vi.advanceTimersByTime(11 * MINUTE);
  expect(sessionStorage.length).toBe(0);
  expect(readFormDraft('contact')).toBeUndefined();
});
