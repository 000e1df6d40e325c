import { expect } from 'vitest';
import type { BulkAction, InboxChange } from '../../../../src/contract/inbox.ts';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import { DAY, NOW } from '../../support/seed.ts';
import { audit, contact, freshMail } from './forms.ts';
import { hoursAgo, keptEnquiries, mixed, store } from './inbox-seed.ts';

const BULK = 'POST /api/admin/inbox/changes';

const change = async ({ call }: Bench, id: string, body: InboxChange) =>
  (await call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body })).item;
const toMany = async ({ call }: Bench, ids: string[], action: BulkAction): Promise<number> =>
  (await call(BULK, { body: { ids, action } })).changed;
const countsOf = async ({ call }: Bench) => (await call('GET /api/admin/inbox', { query: {} })).counts;
const idsIn = async ({ call }: Bench, suspects: 'only' | 'confirmed' | 'without') =>
  (await call('GET /api/admin/inbox', { query: { suspects } })).items.map(({ id }) => id);
const unseenOf = async ({ call }: Bench) => (await call('GET /api/admin/overview')).inbox.unseenSuspects;
const stored = async (bench: Bench, id: string) => (await keptEnquiries(bench)).find((one) => one.id === id);
const idsOf = ({ enquiries }: { enquiries: readonly { id: string }[] }) => enquiries.map(({ id }) => id);

async function begin(bench: Bench): Promise<void> {
  await store(bench, mixed);
  await bench.logIn('editor');
}

export const spamCases: readonly Case[] = casesAs('visitor', {
  async 'spam: what is suspected is kept apart from the leads, so that it makes their file no bigger'(bench) {
    const before = JSON.stringify((await bench.host.kept()).people);
    const { id } = await bench.call('POST /api/contact', {
      body: { ...contact, topic: 'https://pills.example.com' },
    });
    expect(JSON.stringify((await bench.host.kept()).people)).toBe(before);
    expect((await bench.host.kept()).spam.enquiries).toMatchObject([{ id, suspect: true, status: 'new' }]);
    await bench.logIn('editor');
    expect(await countsOf(bench)).toMatchObject({ new: 0, unread: 0, suspects: 1, unseen: 1 });
    expect(await unseenOf(bench)).toBe(1);
  },
  async 'spam: sent twice under one key it is stored once, and answered alike'(bench) {
    const body = { ...contact, topic: 'https://pills.example.com', submissionKey: 'one-filling-in_1' };
    const ids = await Promise.all([1, 2, 3].map(() => bench.call('POST /api/contact', { body })));
    ids.push(await bench.call('POST /api/contact', { body: { ...body, topic: '' } }));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await keptEnquiries(bench)).toHaveLength(1);
    await bench.logIn('editor');
    await change(bench, ids[0]?.id ?? '', { spam: false });
    await bench.call('POST /api/contact', { body });
    expect(await keptEnquiries(bench)).toHaveLength(1);
  },
  async 'spam: a key is known after all kinds of changes, and free again once its enquiry is deleted'(bench) {
    const send = async (submissionKey: string) =>
      (await bench.call('POST /api/contact', { body: { ...contact, submissionKey } })).id;
    const keys = ['the-first-key', 'the-second-key', 'the-third-key'];
    const ids = [await send('the-first-key'), await send('the-second-key'), await send('the-third-key')];
    await bench.logIn('editor');
    await change(bench, ids[1] ?? '', { note: 'Known.' });
    await toMany(bench, [ids[0] ?? ''], 'delete');
    const again = await Promise.all(keys.map(send));
    expect(again.slice(1)).toEqual(ids.slice(1));
    expect(ids).not.toContain(again[0]);
    expect(await keptEnquiries(bench)).toHaveLength(3);
  },
  async 'spam: whoever opens a suspect has looked at it, and it stays however old it gets'(bench) {
    await begin(bench);
    expect(await unseenOf(bench)).toBe(1);
    await change(bench, 'robot', { read: true });
    expect(await unseenOf(bench)).toBe(0);
    expect(await countsOf(bench)).toMatchObject({ suspects: 1, unseen: 0 });
    bench.clock.advance(400 * DAY);
    await bench.logIn('editor');
    expect(await idsIn(bench, 'only')).toEqual(['robot']);
  },
  async 'spam: confirmed it leaves the suspects, says when it goes, and is gone after 30 days'(bench) {
    await begin(bench);
    const goesOn = new Date(NOW.getTime() + 30 * DAY).toISOString();
    expect(await change(bench, 'robot', { spam: true })).toMatchObject({ suspect: true, goesOn });
    expect(await change(bench, 'fresh', { spam: true })).toMatchObject({ suspect: true, goesOn });
    expect(await idsIn(bench, 'only')).toEqual([]);
    expect(await idsIn(bench, 'confirmed')).toEqual(['fresh', 'robot']);
    expect(await countsOf(bench)).toMatchObject({ new: 1, suspects: 0, unseen: 0, spam: 2 });
    bench.clock.advance(30 * DAY - 1);
    await bench.logIn('editor');
    expect(await change(bench, 'robot', { spam: true })).toMatchObject({ goesOn });
    expect(await idsIn(bench, 'confirmed')).toEqual(['fresh', 'robot']);
    bench.clock.advance(1);
    expect(await idsIn(bench, 'confirmed')).toEqual([]);
    expect(await countsOf(bench)).toMatchObject({ spam: 0 });
    expect((await bench.ask('GET /api/admin/inbox/items/robot')).status).toBe(404);
    expect((await bench.call('GET /api/admin/inbox/export')).csv).not.toContain('robot');
    await bench.call('POST /api/contact', { body: { ...contact, topic: 'https://pills.example.com' } });
    expect(await stored(bench, 'robot')).toBeUndefined();
    expect(await stored(bench, 'fresh')).toBeUndefined();
  },
  async 'spam: what was no spam after all is a new lead, with its 24 hours counted from when it came'(bench) {
    await begin(bench);
    await change(bench, 'robot', { spam: true });
    expect(await change(bench, 'robot', { spam: false })).toMatchObject({
      suspect: false,
      goesOn: null,
      status: 'new',
      readAt: null,
      answerBy: hoursAgo(3 - 24),
      mail: freshMail,
    });
    expect(bench.announced).toMatchObject([{ enquiry: { id: 'robot' } }]);
    expect(await bench.announced[0]?.wasKept).toBe(true);
    expect(await countsOf(bench)).toMatchObject({ new: 3, unread: 2, suspects: 0, spam: 0 });
    expect((await bench.host.kept()).spam.enquiries).toEqual([]);
  },
  async 'spam: a suspect goes out with the export, and confirmed spam as such'(bench) {
    await begin(bench);
    await change(bench, 'fresh', { spam: true });
    const { csv } = await bench.call('GET /api/admin/inbox/export');
    const line = (id: string) => csv.split('\r\n').find((each) => each.endsWith(`,${id}`));
    expect(line('robot')).toContain(',yes,');
    expect(line('fresh')).toContain(',confirmed,');
    expect(line('thought')).toContain(',no,');
  },
  async 'many: marked as replied and closed in one go; who is not there any more is passed over'(bench) {
    await begin(bench);
    expect(await toMany(bench, ['fresh', 'thought', 'gone', 'fresh'], 'replied')).toBe(2);
    expect(await stored(bench, 'fresh')).toMatchObject({ status: 'replied', repliedAt: NOW.toISOString() });
    expect(await countsOf(bench)).toMatchObject({ new: 0, replied: 3 });
    expect(await toMany(bench, ['fresh', 'robot'], 'closed')).toBe(2);
    expect(await stored(bench, 'fresh')).toMatchObject({ status: 'closed', repliedAt: NOW.toISOString() });
    expect(await stored(bench, 'robot')).toMatchObject({ status: 'closed', suspect: true });
  },
  async 'many: marked as spam and back, each with its mail'(bench) {
    await begin(bench);
    const { id } = await bench.call('POST /api/audit-request', { body: audit });
    expect(await toMany(bench, ['thought', id, 'robot'], 'spam')).toBe(3);
    expect(idsOf((await bench.host.kept()).people)).toEqual(['closed', 'fresh', 'replied']);
    expect(await idsIn(bench, 'confirmed')).toEqual([id, 'robot', 'thought']);
    expect(await stored(bench, id)).not.toHaveProperty('mail');
    expect(await toMany(bench, ['robot', id], 'not-spam')).toBe(2);
    expect(await stored(bench, id)).toMatchObject({ mail: freshMail });
    expect(bench.announced.map(({ enquiry: { id: announced } }) => announced)).toEqual([id, 'robot', id]);
    expect(await Promise.all(bench.announced.map(({ wasKept }) => wasKept))).not.toContain(false);
  },
  async 'many: deleted in one go, leads and spam alike'(bench) {
    await begin(bench);
    expect(await toMany(bench, ['fresh', 'robot', 'closed', 'gone'], 'delete')).toBe(3);
    expect(idsOf({ enquiries: await keptEnquiries(bench) })).toEqual(['replied', 'thought']);
  },
  async 'many: what cannot be saved has not happened, to any of them'(bench) {
    await begin(bench);
    await bench.host.breakStorage(true);
    for (const action of ['delete', 'spam', 'not-spam', 'replied'] as const) {
      const answer = await bench.ask(BULK, asJson({ ids: ['fresh', 'robot', 'thought'], action }));
      expect([action, answer.status]).toEqual([action, 503]);
    }
    await bench.host.breakStorage(false);
    expect(idsOf((await bench.host.kept()).people)).toEqual(['closed', 'fresh', 'replied', 'thought']);
    expect(idsOf((await bench.host.kept()).spam)).toEqual(['robot']);
    expect(bench.announced).toEqual([]);
  },
});
