import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { partDraft, type Stored } from './draft.ts';

interface Words {
  says: string;
  text: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A part and the server that keeps it; `fail` is thrown by the next attempts to store. */
function open() {
  const server = {
    stored: { says: 'Slow.', text: '', revision: 1, updatedAt: null, updatedBy: '' } as Stored<Words>,
    fail: [] as Error[],
    sent: [] as Words[],
    change(words: Partial<Words>, by = 'Ada Admin') {
      const revision = server.stored.revision + 1;
      server.stored = {
        ...server.stored,
        ...words,
        revision,
        updatedAt: '2025-06-02T15:00:00.000Z',
        updatedBy: by,
      };
    },
  };
  const part = partDraft<Words>({
    names: ['says', 'text'],
    start: server.stored,
    send: async (words, revision) => {
      await Promise.resolve();
      server.sent.push(words);
      const error = server.fail.shift();
      if (error) throw error;
      if (revision !== server.stored.revision) throw new ApiError(409, 'Ada Admin changed this part.');
      server.change(words, 'Eddie Editor');
      return server.stored;
    },
    read: () => Promise.resolve(server.stored),
  });
  part.subscribe(() => undefined);
  return { part, server };
}

it('saves what is typed once nobody types for a moment, all of it at once', async () => {
  const { part, server } = open();
  part.change({ says: 'S' });
  part.change({ says: 'So slow.' });
  await vi.runAllTimersAsync();
  expect(server.sent).toEqual([{ says: 'So slow.', text: '' }]);
  expect(part.isDirty()).toBe(false);
  expect(part.get().savedAt).toBe('2025-06-02T15:00:00.000Z');
});

it('sends what is typed while it is saving after that, with the new revision', async () => {
  const { part, server } = open();
  part.change({ says: 'One' });
  const saving = part.save();
  await Promise.resolve();
  part.change({ says: 'Two' });
  expect(await saving).toBe(true);
  expect(server.stored.says).toBe('Two');
  expect(server.sent).toHaveLength(2);
});

it('tries again where nobody answers, or nobody is logged in, until it is stored', async () => {
  const { part, server } = open();
  server.fail = [
    new TypeError('Failed to fetch'),
    new ApiError(401, 'Please log in.'),
    new ApiError(503, 'Busy.'),
  ];
  part.change({ says: 'Kept' });
  expect(await part.save()).toBe(false);
  expect(part.get().message).toBe('There is no connection. Please check it and try again.');
  await vi.runAllTimersAsync();
  expect(server.stored.says).toBe('Kept');
  expect(part.get().message).toBeUndefined();
});

it('does not try again what is refused', async () => {
  const { part, server } = open();
  server.fail = [new ApiError(400, 'No.', { text: ['It is too long.'] })];
  part.change({ text: 'Long' });
  await vi.runAllTimersAsync();
  expect(server.sent).toHaveLength(1);
  expect(part.get().message).toBe('This is not saved yet. It is too long.');
  expect(part.get().problems.get('text')).toBe('It is too long.');
  part.change({ text: 'Short' });
  expect(part.get().problems.size).toBe(0);
  await vi.runAllTimersAsync();
  expect(server.stored.text).toBe('Short');
});

it('complains no more of what was refused and taken back', async () => {
  const { part, server } = open();
  server.fail = [new ApiError(400, 'No.', { text: ['It is too long.'] })];
  part.change({ text: 'Long' });
  await vi.runAllTimersAsync();
  part.change({ text: '' });
  await vi.runAllTimersAsync();
  expect(server.sent).toHaveLength(1);
  expect(part.get().message).toBeUndefined();
});

it('merges what another has changed elsewhere in the part, and says so', async () => {
  const { part, server } = open();
  server.change({ text: 'Theirs' });
  part.change({ says: 'Mine' });
  await vi.runAllTimersAsync();
  expect(server.stored).toMatchObject({ says: 'Mine', text: 'Theirs' });
  expect(part.get().taken).toEqual({ names: ['text'], by: 'Ada Admin' });
});

it.each([
  { takes: ['says'] as const, says: 'Theirs' },
  { takes: [] as const, says: 'Mine' },
])('waits for a decision where both have changed the same, and stores “$says”', async ({ takes, says }) => {
  const { part, server } = open();
  server.change({ says: 'Theirs' });
  part.change({ says: 'Mine' });
  await vi.runAllTimersAsync();
  expect(part.get().clash).toMatchObject({ names: ['says'], sentence: 'Ada Admin changed this part.' });
  expect(part.get().words.says).toBe('Mine');
  part.change({ text: 'Further words' });
  await vi.runAllTimersAsync();
  expect(server.stored.says).toBe('Theirs');
  await part.decide(takes);
  expect(server.stored).toMatchObject({ says, text: 'Further words' });
  expect(part.get().clash).toBeUndefined();
});

it('takes what is stored by now only where nothing of its own waits to be saved', () => {
  const { part, server } = open();
  server.change({ says: 'Theirs' });
  part.absorb(server.stored);
  expect(part.get().words.says).toBe('Theirs');
  part.change({ text: 'Mine' });
  server.change({ says: 'Theirs again' });
  part.absorb(server.stored);
  expect(part.get().words).toEqual({ says: 'Theirs', text: 'Mine' });
});

it('restores a copy, and asks where others have changed the same since', async () => {
  const { part, server } = open();
  const base = part.storedWords();
  part.restore({ words: { says: 'Copy', text: '' }, touched: ['says'], base });
  await vi.runAllTimersAsync();
  expect(server.stored.says).toBe('Copy');
  part.restore({ words: { says: 'Older copy', text: '' }, touched: ['says'], base });
  expect(part.get().clash).toMatchObject({ names: ['says'] });
});
