import { expect } from 'vitest';
import { DAY, HOUR, MINUTE, NOW } from '../../support/seed.ts';
import { type TestApi, type Case, casesAs } from '../test-context.ts';
import { audit, contact } from './forms.ts';
import { lead, store } from './inbox-seed.ts';

const KEY = 'PUT /api/admin/availability';
const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** The promises in visitors' texts. */
async function promises({ call }: TestApi) {
  const { content: home } = await call('GET /api/pages/{id}', { params: { id: 'home' } });
  const { content: contactPage } = await call('GET /api/pages/{id}', { params: { id: 'contact' } });
  const { replyTime, emailNote } = { ...home, ...contactPage } as Record<string, unknown>;
  return { replyTime, emailNote };
}

export const availabilityCases: readonly Case[] = casesAs('admin', {
  async 'her time: by default every lead and text promises 24 hours'(api) {
    const tomorrow = new Date(NOW.getTime() + DAY).toISOString();
    expect(await api.call('GET /api/admin/availability')).toMatchObject({
      availability: { awayUntil: null, workingDays: everyDay },
      answerBy: tomorrow,
    });
    expect(await api.call('POST /api/contact', { body: contact })).toMatchObject({ answerBy: tomorrow });
    expect(await promises(api)).toEqual({
      replyTime: 'within 24 hours',
      emailNote: "I'll respond within 24 hours",
    });
  },
  async 'her time: while she is away, texts, receipts, the order and overdue counts follow'(api) {
    const old = lead({ id: 'old', receivedAt: new Date(NOW.getTime() - HOUR).toISOString() });
    await store(api, [old]);
    const body = { awayUntil: '2025-06-07', workingDays: [1, 2, 3, 4, 5, 1] };
    const answerBy = '2025-06-10T01:00:00.000Z';
    expect(await api.call(KEY, { body })).toMatchObject({
      availability: { awayUntil: '2025-06-07', workingDays: [1, 2, 3, 4, 5] },
      answerBy,
    });
    const time = 'by Monday, June 9';
    expect(await promises(api)).toEqual({ replyTime: time, emailNote: `I'll respond ${time}` });
    const { id, ...receipt } = await api.call('POST /api/audit-request', { body: audit });
    const reportBy = '2025-06-13T03:59:00.000Z';
    expect(receipt).toMatchObject({ receivedAt: NOW.toISOString(), answerBy, reportBy });
    // Reserved times stay reserved.
    await api.call(KEY, { body: { awayUntil: null, workingDays: everyDay } });
    api.clock.advance(3 * DAY);
    await api.logIn('admin');
    const { inbox } = await api.call('GET /api/admin/overview');
    expect(inbox).toMatchObject({ waiting: 2, overdue: 1 });
    expect(inbox.next.map((item) => [item.id, item.answerBy])).toEqual([
      ['old', new Date(NOW.getTime() + 23 * HOUR).toISOString()],
      [id, answerBy],
    ]);
  },
  async 'her time: what is promised for the evening is overdue at night'(api) {
    api.clock.advance(16 * HOUR + 45 * MINUTE);
    const { answerBy } = await api.call('POST /api/contact', { body: contact });
    expect(answerBy).toBe('2025-06-04T01:00:00.000Z');
    api.clock.advance(17 * HOUR);
    await api.logIn('admin');
    expect((await api.call('GET /api/admin/overview')).inbox).toMatchObject({ overdue: 0 });
    api.clock.advance(HOUR);
    const { inbox } = await api.call('GET /api/admin/overview');
    expect(inbox).toMatchObject({ overdue: 1, next: [{ answerBy }] });
  },
  async 'her time: days off end by themselves'(api) {
    await api.call(KEY, { body: { awayUntil: '2025-06-04', workingDays: everyDay } });
    api.clock.advance(2 * DAY);
    await api.logIn('admin');
    expect((await api.call('GET /api/admin/availability')).availability.awayUntil).toBeNull();
    expect(await promises(api)).toMatchObject({ replyTime: 'within 24 hours' });
  },
});
