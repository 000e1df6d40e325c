import { describe, expect, it } from 'vitest';
import type { Origin } from '../../../src/contract/lead.ts';
import { deleteLead } from '../../core/inbox/lead-bin.ts';
import { waitingMail } from '../../core/leads/mail.ts';
import { outOfBin } from '../../core/shared/bin.ts';
import type { Lead } from '../../core/state.ts';
import type { LeadStore } from '../../core/store/lead-repositories.ts';
import { hoursAgo, lead as someLead } from '../api/cases/inbox-seed.ts';
import { HOUR, NOW } from '../support/seed.ts';
import { ids, type Open } from './opened-store.ts';

const lead = (id: string, hours: number, change: Partial<Lead> = {}): Lead =>
  someLead({ id, receivedAt: hoursAgo(hours), message: 'The Dock Shop needs more callers.', ...change });

/** Leads of several kinds and states, and spam, unordered. */
const some: readonly Lead[] = [
  lead('old', 30, { status: 'closed', readAt: NOW.toISOString() }),
  lead('audit', 1, {
    kind: 'audit',
    website: 'https://mangrove.example.com',
    origin: { campaign: { source: 'Facebook' } },
  }),
  lead('noted', 5, { note: 'Call after SEASON', origin: { referrer: 'www.example.com' } }),
  lead('told', 10, { status: 'replied', mail: waitingMail(NOW) }),
  lead('suspect', 2, { suspect: true, origin: { campaign: { source: 'facebook' } } }),
];

async function opened(open: Open<LeadStore>) {
  const fixture = await open();
  for (const each of some) await fixture.store.add(each);
  return fixture;
}

const plain = { page: 1, perPage: 10, suspects: 'without' } as const;
const moveAllToBin = (store: LeadStore, ...moved: string[]) =>
  store.change(moved, (draft) => deleteLead(draft, { by: 'Ana', now: NOW }));
const deletedIn = async (store: LeadStore) => ids(await store.deleted()).toSorted();
const restoreAll = (store: LeadStore) =>
  store.transaction(async ({ deleted, put }) => {
    for (const one of await deleted()) await put(outOfBin(one));
  });
const markAsSuspected = (store: LeadStore, id: string) =>
  store.change([id], (draft) => void (draft.suspect = true));

function describeReading(open: Open<LeadStore>): void {
  it('lists leads by page, newest first', async () => {
    const { store } = await opened(open);
    const counts = await store.counts();
    const pageOf = async (query: Partial<Parameters<LeadStore['page']>[0]>) => {
      const page = await store.page({ ...plain, ...query });
      expect(page.counts).toEqual(counts);
      return ids(page.records);
    };
    expect(await pageOf({})).toEqual(['audit', 'noted', 'told', 'old']);
    expect(await pageOf({ page: 2, perPage: 3 })).toEqual(['old']);
    expect(await pageOf({ status: 'new', kind: 'contact' })).toEqual(['noted']);
    expect(await pageOf({ term: 'season' })).toEqual(['noted']);
    expect(await pageOf({ term: 'MANGROVE' })).toEqual(['audit']);
    expect(await pageOf({ term: 'mángrove  \\' })).toEqual([]);
    expect(await pageOf({ source: 'facebook' })).toEqual(['audit']);
    expect(await pageOf({ source: 'facebook', suspects: 'only' })).toEqual(['suspect']);
    expect(await pageOf({ source: '(unknown)', status: 'closed' })).toEqual(['old']);
    expect(await pageOf({ suspects: 'only' })).toEqual(['suspect']);
    const totalOf = async (query: Partial<Parameters<LeadStore['page']>[0]>) =>
      (await store.page({ ...plain, perPage: 1, ...query })).total;
    expect(await totalOf({})).toBe(4);
    expect(await totalOf({ source: '(unknown)' })).toBe(2);
    expect(await totalOf({ suspects: 'only' })).toBe(1);
    expect(await totalOf({ term: 'season' })).toBe(1);
  });

  it('counts leads, and finds unanswered ones', async () => {
    const { store } = await opened(open);
    expect(await store.counts()).toEqual({
      new: 2,
      replied: 1,
      closed: 1,
      unread: 3,
      suspects: 1,
      unseen: 1,
      deleted: 0,
    });
    expect(await store.unread()).toBe(3);
    expect(ids(await store.unanswered())).toEqual(['noted', 'audit']);
    expect(ids(await store.unanswered(1))).toEqual(['noted']);
    expect(await store.countOverdue(new Date(NOW.getTime() + 19 * HOUR))).toBe(0);
    expect(await store.countOverdue(new Date(NOW.getTime() + 19 * HOUR + 1))).toBe(1);
    await store.change(
      ['noted'],
      (lead) => void (lead.answerBy = new Date(NOW.getTime() + 90 * HOUR).toISOString()),
    );
    expect(ids(await store.unanswered())).toEqual(['audit', 'noted']);
    expect(await store.countOverdue(new Date(NOW.getTime() + 19 * HOUR + 1))).toBe(0);
    expect(ids(await store.all())).toEqual(['audit', 'suspect', 'noted', 'told', 'old']);
    expect(ids(await store.withMail('waiting'))).toEqual(['told']);
    expect(await store.mailCounts()).toEqual({ waiting: 1, failed: 0, failedReplies: 0 });
    await store.recordDelivery('told', { ...waitingMail(NOW), state: 'failed', nextTryAt: null });
    expect(await store.mailCounts()).toEqual({ waiting: 0, failed: 1, failedReplies: 0 });
  });

  it('lists open audit requests, oldest first', async () => {
    const { store } = await opened(open);
    const at = NOW.toISOString();
    const report = { id: 'r', writtenAt: at, by: 'Ana', subject: 'Yours', text: 'Here.', mail: null };
    const delivered = { ...report, submissionKey: 'delivered', auditId: 'gone' };
    for (const [id, change] of [
      ['answered', { status: 'replied', replies: [{ ...report, submissionKey: 'answered' }] }],
      ['delivered', { status: 'replied', replies: [delivered] }],
      ['declined', { noAuditAt: at }],
      ['suspected', { suspect: true }],
    ] as const) {
      await store.add(lead(id, 2, { kind: 'audit', ...structuredClone(change) } as Partial<Lead>));
    }
    expect(ids(await store.awaitingAudit())).toEqual(['answered', 'audit']);
  });
}

const byPlace = (a: { span: number; source: string }, b: { span: number; source: string }): number =>
  a.span - b.span || (a.source < b.source ? -1 : 1);

async function fromSources(open: Open<LeadStore>) {
  const { store } = await open();
  const add = (id: string, hours: number, origin?: Origin, suspect = false) =>
    store.add(lead(id, hours, { ...(origin && { origin }), ...(suspect && { suspect }) }));
  await add('old', 30);
  await add('told', 10);
  await add('found', 5, { referrer: 'www.example.com' });
  await add('typed', 5, { firstPage: '/' });
  await add('ad', 2, { referrer: 'l.facebook.com', campaign: { source: 'Facebook' } });
  await add('ad-again', 1, { campaign: { source: 'facebook' } });
  await add('odd', 1, { campaign: { source: '$1 %_\u{1f9a9}' } });
  await add('robot', 1, { campaign: { source: 'facebook' } }, true);
  return store;
}

function describeLeadSources(open: Open<LeadStore>): void {
  // asvs:1.2.4
  it('counts leads by source, most first, without spam', async () => {
    const store = await fromSources(open);
    const sources = [
      { source: '(unknown)', count: 2 },
      { source: 'facebook', count: 2 },
      { source: '$1 %_\u{1f9a9}', count: 1 },
      { source: '(direct)', count: 1 },
      { source: 'example.com', count: 1 },
    ];
    expect(await store.sources(10)).toEqual(sources);
    expect(await store.sources(1)).toEqual(sources.slice(0, 1));
    await store.change(['ad'], (draft) => void (draft.note = 'Called.'));
    expect(await store.sources(10)).toEqual(sources);
    await store.change(['robot'], (draft) => void delete draft.suspect);
    await moveAllToBin(store, 'old');
    expect(await store.sources(2)).toEqual([
      { source: 'facebook', count: 3 },
      { source: '$1 %_\u{1f9a9}', count: 1 },
    ]);
  });

  it('counts leads by time span, including its start and excluding its end', async () => {
    const store = await fromSources(open);
    const starts = [20, 10, 2].map((hours) => new Date(NOW.getTime() - hours * HOUR));
    expect((await store.countSpans(starts)).toSorted(byPlace)).toEqual([
      { span: 1, source: '(direct)', count: 1 },
      { span: 1, source: '(unknown)', count: 1 },
      { span: 1, source: 'example.com', count: 1 },
      { span: 2, source: '$1 %_\u{1f9a9}', count: 1 },
      { span: 2, source: 'facebook', count: 2 },
    ]);
    expect(await store.countSpans([])).toEqual([]);
  });
}

function describeAdding(open: Open<LeadStore>): void {
  it.each([
    ['however many come at once', () => false],
    ['some of them as suspected spam', (index: number) => index % 2 === 1],
  ])('stores the same lead once under one key, %s', async (_, isSuspect) => {
    const { store } = await open();
    const added = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        store.add({
          ...lead(`try-${index}`, 0, {
            submissionKey: 'key',
            ...(isSuspect(index) && { suspect: true }),
          }),
          name: 'Ana',
          email: 'a@b.co',
        }),
      ),
    );
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(await store.all()).toHaveLength(1);
  });

  it('stores corrected leads again, and the same lead without a key or under another one', async () => {
    const { store } = await open();
    const first = lead('first', 0, { submissionKey: 'key' });
    await store.add(first);
    expect(await store.add({ ...first, id: 'other', phone: '239-555-0199' })).toMatchObject({
      isNew: true,
    });
    expect(await store.add({ ...first, id: 'apart', suspect: true })).toEqual({
      id: 'first',
      isNew: false,
    });
    await store.add(lead('plain', 0));
    await store.add({ ...lead('plain', 0), id: 'again' });
    await store.add({ ...first, id: 'another', submissionKey: 'another-key' });
    expect(await store.all()).toHaveLength(5);
  });
}

function describeChanges(open: Open<LeadStore>): void {
  it('moves a lead to spam and back with all its data', async () => {
    const { store } = await opened(open);
    const before = await store.byId('noted');
    expect(await markAsSuspected(store, 'noted')).toEqual([{ ...before, suspect: true }]);
    expect(ids((await store.page({ ...plain, suspects: 'only' })).records)).toEqual(['suspect', 'noted']);
    await store.change(['noted', 'suspect'], (draft) => void delete draft.suspect);
    expect(await store.byId('noted')).toEqual(before);
    expect(ids((await store.page(plain)).records)).toEqual(['audit', 'suspect', 'noted', 'told', 'old']);
  });

  it('changes many leads at once, skips missing ones, and changes nothing if it throws', async () => {
    const { store } = await opened(open);
    const close = (draft: Lead) => void (draft.status = 'closed');
    expect(ids(await store.change(['audit', 'nobody', 'suspect'], close))).toEqual(['audit', 'suspect']);
    expect((await store.counts()).closed).toBe(2);
    const refused = store.change(['noted'], () => {
      throw new Error('on second thoughts');
    });
    await expect(refused).rejects.toThrow('on second thoughts');
    expect(await store.byId('noted')).toMatchObject({ status: 'new' });
  });

  it('loses none of many concurrent changes', async () => {
    const { store } = await opened(open);
    const note = (draft: Lead) => void (draft.note = `${draft.note ?? ''}+`);
    await Promise.all([
      ...Array.from({ length: 20 }, () => store.change(['told'], note)),
      markAsSuspected(store, 'told'),
    ]);
    expect(await store.byId('told')).toMatchObject({ note: '+'.repeat(20), suspect: true });
  });

  it('hides deleted leads everywhere else, and restores them unchanged', async () => {
    const { store } = await opened(open);
    const before = await store.all();
    const moved = ['told', 'suspect'];
    expect(ids(await moveAllToBin(store, ...moved, 'nobody'))).toEqual(moved);
    expect(await moveAllToBin(store, ...moved)).toEqual([]);
    expect(ids(await store.all())).toEqual(['audit', 'noted', 'old']);
    expect(await store.byId('told')).toBeUndefined();
    expect(await store.mailCounts()).toMatchObject({ waiting: 0 });
    expect(await store.claimMail(NOW, NOW)).toBeUndefined();
    const suspects = await store.page({ ...plain, suspects: 'only' });
    expect(suspects).toMatchObject({
      records: [],
      total: 0,
      counts: { replied: 0, suspects: 0, deleted: 2 },
    });
    expect(await deletedIn(store)).toEqual(moved.toSorted());
    await restoreAll(store);
    expect(await store.all()).toEqual(before);
  });

  it('treats a form sent again after its lead was deleted as a new lead', async () => {
    const { store } = await open();
    const first = lead('first', 0, { submissionKey: 'key' });
    await store.add(first);
    await moveAllToBin(store, 'first');
    expect(await store.add({ ...first, id: 'again' })).toEqual({ id: 'again', isNew: true });
    await restoreAll(store);
    expect(await store.all()).toHaveLength(2);
  });

  it('changes nothing in the bin if the work throws', async () => {
    const { store } = await opened(open);
    await moveAllToBin(store, 'old', 'noted');
    const refused = store.transaction(async ({ deleted, put, remove }) => {
      for (const one of await deleted()) await (one.id === 'old' ? put(outOfBin(one)) : remove(one.id));
      throw new Error('on second thoughts');
    });
    await expect(refused).rejects.toThrow('on second thoughts');
    expect(await deletedIn(store)).toEqual(['noted', 'old']);
  });

  it('records a mail sent while its lead was deleted', async () => {
    const { store } = await opened(open);
    const sent = { ...waitingMail(NOW), state: 'sent', sentAt: NOW.toISOString() } as const;
    await moveAllToBin(store, 'told');
    await store.recordDelivery('told', sent);
    expect(await store.deleted()).toMatchObject([{ id: 'told', mail: sent }]);
  });

  it('records the delivery of a mail, and for spam only that it was sent', async () => {
    const { store } = await opened(open);
    const sent = { ...waitingMail(NOW), state: 'sent', sentAt: NOW.toISOString() } as const;
    const failed = { ...waitingMail(NOW), state: 'failed' } as const;
    await store.recordDelivery('told', sent);
    expect(await store.byId('told')).toMatchObject({ mail: sent });
    await markAsSuspected(store, 'noted');
    await store.recordDelivery('noted', failed);
    expect(await store.byId('noted')).not.toHaveProperty('mail');
    await store.recordDelivery('noted', sent);
    expect(await store.byId('noted')).toMatchObject({ mail: sent });
    await expect(store.recordDelivery('nobody', sent)).resolves.toBeUndefined();
  });
}

function describeFailures(open: Open<LeadStore>): void {
  it('changes nothing if it cannot be saved, and recovers', async () => {
    const { store, breakStorage } = await opened(open);
    if (!breakStorage) return;
    await breakStorage(true);
    const late = lead('late', 0, { submissionKey: 'key' });
    await expect(store.add(late)).rejects.toMatchObject({ name: 'StorageFailure' });
    await expect(markAsSuspected(store, 'audit')).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(await store.byId('late')).toBeUndefined();
    expect(await store.byId('audit')).not.toHaveProperty('suspect');
    await breakStorage(false);
    expect(await store.add(late)).toEqual({ id: 'late', isNew: true });
  });

  it('returns the same data and knows its keys after a restart', async () => {
    const { store, reopened } = await opened(open);
    const keyed = lead('keyed', 0, { submissionKey: 'key' });
    await store.add(keyed);
    await markAsSuspected(store, 'noted');
    await moveAllToBin(store, 'old', 'told');
    await store.transaction(({ remove }) => remove('old'));
    const before = await store.all();
    const after = await reopened();
    expect(await after.all()).toEqual(before);
    expect(await deletedIn(after)).toEqual(['told']);
    expect(await after.add({ ...keyed, id: 'again' })).toEqual({ id: 'keyed', isNew: false });
  });
}

/** The contract of the lead store, for one implementation. */
export function describeLeadStore(name: string, open: Open<LeadStore>): void {
  describe(`leads ${name}`, () => {
    describeReading(open);
    describeLeadSources(open);
    describeAdding(open);
    describeChanges(open);
    describeFailures(open);
  });
}
