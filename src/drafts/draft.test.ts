import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { AUTOSAVE, createDraft, type DraftOptions } from './draft.ts';
import { singleFields } from './merge-fields.ts';

interface Texts {
  summary: string;
  text: string;
}
type Stored = Texts & { revision: number; updatedAt: string | null; updatedBy: string };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A record and the server that keeps it, which trims texts; `fail` is thrown by the next attempts to store.
 * @param more `autosave` for a record that saves itself
 */
function open(more: Partial<DraftOptions<Texts, keyof Texts, Stored>> = {}) {
  const server = {
    stored: { summary: 'Slow.', text: '', revision: 1, updatedAt: null, updatedBy: '' } as Stored,
    fail: [] as Error[],
    sent: [] as { fields: Texts; changed: readonly string[] }[],
    change(changes: Partial<Texts>, updatedBy = 'Ada Calder') {
      const revision = server.stored.revision + 1;
      const updatedAt = '2025-06-02T15:00:00.000Z';
      server.stored = { ...server.stored, ...changes, revision, updatedAt, updatedBy };
    },
  };
  const draft = createDraft({
    what: 'part',
    fields: singleFields<Texts>(['summary', 'text']),
    stored: server.stored,
    fieldsOf: ({ summary, text }: Stored): Texts => ({ summary, text }),
    send: async (fields, { revision }, changed) => {
      await Promise.resolve();
      server.sent.push({ fields, changed });
      const error = server.fail.shift();
      if (error) throw error;
      if (revision !== server.stored.revision) throw new ApiError(409, 'Ada Calder changed this draft.');
      server.change({ summary: fields.summary.trim(), text: fields.text.trim() }, 'Eddie Lund');
      return server.stored;
    },
    read: () => Promise.resolve(server.stored),
    ...more,
  });
  draft.subscribe(() => undefined);
  return { draft, server };
}

const openAutosaved = () => open({ autosave: () => AUTOSAVE });

/** A record that is saved on demand, and then shows what was stored. */
const openOnDemand = () =>
  open({
    check: ({ summary }) => new Map(summary === '' ? [['summary', 'Please write something.']] : []),
    asSaved: ({ summary }, { text }) => ({ summary, text }),
  });

it('saves all typed changes in one request once typing pauses', async () => {
  const { draft, server } = openAutosaved();
  draft.change({ summary: 'S' });
  draft.change({ summary: 'So slow.' });
  await vi.runAllTimersAsync();
  expect(server.sent).toMatchObject([{ fields: { summary: 'So slow.', text: '' } }]);
  expect(draft.isDirty()).toBe(false);
  expect(draft.get().savedAt).toBe('2025-06-02T15:00:00.000Z');
});

it('sends what is typed during a save afterwards, with the new revision', async () => {
  const { draft, server } = openAutosaved();
  draft.change({ summary: 'One' });
  const saving = draft.save();
  await Promise.resolve();
  draft.change({ summary: 'Two' });
  expect(await saving).toBe(true);
  expect(server.stored.summary).toBe('Two');
  expect(server.sent).toHaveLength(2);
});

it('retries without a connection or a login until the draft is stored', async () => {
  const { draft, server } = openAutosaved();
  server.fail = [
    new TypeError('Failed to fetch'),
    new ApiError(401, 'Please log in.'),
    new ApiError(503, 'Busy.'),
  ];
  draft.change({ summary: 'Kept' });
  expect(await draft.save()).toBe(false);
  expect(draft.get().message).toBe('You seem to be offline. Please check your connection and try again.');
  await vi.runAllTimersAsync();
  expect(server.stored.summary).toBe('Kept');
  expect(draft.get().message).toBeUndefined();
});

it('does not retry a refused save', async () => {
  const { draft, server } = openAutosaved();
  server.fail = [new ApiError(400, 'No.', { text: ['It is too long.'] })];
  draft.change({ text: 'Long' });
  await vi.runAllTimersAsync();
  expect(server.sent).toHaveLength(1);
  expect(draft.get().message).toBe('Not saved yet. Please check the marked fields.');
  expect(draft.get().problems.get('text')).toBe('It is too long.');
  draft.change({ text: 'Short' });
  expect(draft.get().problems.size).toBe(0);
  await vi.runAllTimersAsync();
  expect(server.stored.text).toBe('Short');
});

it('clears the error when a refused change is undone', async () => {
  const { draft, server } = openAutosaved();
  server.fail = [new ApiError(400, 'No.', { text: ['It is too long.'] })];
  draft.change({ text: 'Long' });
  await vi.runAllTimersAsync();
  draft.change({ text: '' });
  await vi.runAllTimersAsync();
  expect(server.sent).toHaveLength(1);
  expect(draft.get().message).toBeUndefined();
});

it('merges a remote change to another field of the part, and shows it', async () => {
  const { draft, server } = openAutosaved();
  server.change({ text: 'Theirs' });
  draft.change({ summary: 'Mine' });
  await vi.runAllTimersAsync();
  expect(server.stored).toMatchObject({ summary: 'Mine', text: 'Theirs' });
  expect(draft.get().merged).toEqual({ names: ['text'], by: 'Ada Calder', isAlone: true });
});

it.each([
  { takes: ['summary'] as const, summary: 'Theirs' },
  { takes: [] as const, summary: 'Mine' },
])('asks when both sides changed the same field, and stores “$summary”', async ({ takes, summary }) => {
  const { draft, server } = openAutosaved();
  server.change({ summary: 'Theirs' });
  draft.change({ summary: 'Mine' });
  await vi.runAllTimersAsync();
  expect(draft.get().conflict).toMatchObject({
    names: ['summary'],
    message: 'Ada Calder changed this draft.',
  });
  expect(draft.get().fields.summary).toBe('Mine');
  draft.change({ text: 'Further words' });
  await vi.runAllTimersAsync();
  expect(server.stored.summary).toBe('Theirs');
  draft.resolveConflict(takes);
  await draft.save();
  expect(server.stored).toMatchObject({ summary, text: 'Further words' });
  expect(draft.get().conflict).toBeUndefined();
});

it('accepts the remote version only if no local change is pending', () => {
  const { draft, server } = openAutosaved();
  server.change({ summary: 'Theirs' });
  draft.acceptRemote(server.stored);
  expect(draft.get().fields.summary).toBe('Theirs');
  draft.change({ text: 'Mine' });
  server.change({ summary: 'Theirs again' });
  draft.acceptRemote(server.stored);
  expect(draft.get().fields).toEqual({ summary: 'Theirs', text: 'Mine' });
});

it('restores a local copy, and asks if others have changed the same field since', async () => {
  const { draft, server } = openAutosaved();
  const base = draft.get().saved;
  expect(draft.restore(['summary'], { summary: 'Copy', text: '' }, base)).toBe(true);
  await vi.runAllTimersAsync();
  expect(server.stored.summary).toBe('Copy');
  expect(draft.restore(['summary'], { summary: 'Older copy', text: '' }, base)).toBe(false);
  expect(draft.get().conflict).toMatchObject({ names: ['summary'] });
});

it('clears the errors of a changed field and of the fields inside it', () => {
  const { draft } = openAutosaved();
  draft.setProblems(
    new Map([
      ['summary', 'A'],
      ['text.0.title', 'B'],
      ['texts', 'C'],
    ]),
  );
  draft.change({ text: 'New' });
  expect([...draft.get().problems.keys()]).toEqual(['summary', 'texts']);
});

it('saves on demand only, lists the changed fields, and shows the stored result', async () => {
  const { draft, server } = openOnDemand();
  draft.change({ summary: ' So slow. ' });
  await vi.runAllTimersAsync();
  expect(server.sent).toEqual([]);
  const [first, second] = [draft.save(), draft.save()];
  draft.change({ text: 'Typed meanwhile' });
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(server.sent).toMatchObject([{ changed: ['summary'] }]);
  expect(draft.get().fields).toEqual({ summary: 'So slow.', text: 'Typed meanwhile' });
  expect(draft.isDirty()).toBe(true);
});

it('sends nothing if validation finds a mistake', async () => {
  const { draft, server } = openOnDemand();
  draft.change({ summary: '' });
  expect(await draft.save()).toBe(false);
  expect(draft.get().problems.get('summary')).toBe('Please write something.');
  expect(draft.get().message).toBe('Not saved yet. Please check the marked fields.');
  expect(server.sent).toEqual([]);
});

it('does not report a text as changed when the server only normalized it', async () => {
  const { draft, server } = openOnDemand();
  draft.change({ text: 'Mine ' });
  await draft.save();
  server.change({ text: 'Theirs' });
  draft.change({ summary: 'Also mine' });
  expect(await draft.save()).toBe(true);
  expect(draft.get().merged).toEqual({ names: ['text'], by: 'Ada Calder', isAlone: true });
  expect(server.stored).toMatchObject({ summary: 'Also mine', text: 'Theirs' });
});

it('sends no requests while a conflict is open', async () => {
  const { draft, server } = openOnDemand();
  draft.change({ summary: 'Mine' });
  server.change({ summary: 'Theirs' });
  expect(await draft.save()).toBe(false);
  expect(await draft.save()).toBe(false);
  expect(server.sent).toHaveLength(1);
  draft.resolveConflict([]);
  expect(await draft.save()).toBe(true);
  expect(server.stored.summary).toBe('Mine');
});

it('keeps the typed fields when another request has changed the record’s revision', async () => {
  const { draft, server } = openOnDemand();
  draft.change({ summary: 'Mine' });
  server.change({});
  draft.setStored(server.stored);
  expect(draft.get().fields.summary).toBe('Mine');
  expect(await draft.save()).toBe(true);
  expect(server.sent).toMatchObject([{ changed: ['summary'] }]);
});

it('autosaves only what may be autosaved, and queues a save on demand behind a running one', async () => {
  const { draft, server } = open({
    autosave: ({ summary }) => (summary.startsWith('Draft') ? AUTOSAVE : undefined),
  });
  draft.change({ summary: 'Not yet' });
  await vi.runAllTimersAsync();
  draft.change({ summary: 'Draft' });
  await vi.advanceTimersByTimeAsync(AUTOSAVE.pauseMs - 1);
  draft.change({ summary: 'Published' });
  await vi.runAllTimersAsync();
  expect(server.sent).toEqual([]);
  draft.change({ summary: 'Draft 2' });
  const saving = draft.save();
  draft.change({ summary: 'Published' });
  expect(await Promise.all([saving, draft.save()])).toEqual([true, true]);
  expect(server.sent.map(({ fields }) => fields.summary)).toEqual(['Draft 2', 'Published']);
});
