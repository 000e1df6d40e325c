import { expect, test } from 'vitest';
import { handClock } from '../../../mocks/host/memory-host.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import { lead } from '../../test/api/cases/inbox-seed.ts';
import { fullAudit } from '../../test/support/sample-audits.ts';
import { DAY, NOW } from '../../test/support/seed.ts';
import { storeInMemory, testPorts } from '../../test/support/test-ports.ts';
import { emptyLeadsState, type Lead, type LeadsState } from '../state.ts';
import { deleteAudit } from './audit-bin.ts';
import { openFollowUps, prepareFollowUps } from './follow-up.ts';
import { previewReport } from './report.ts';
import { toAuditAnswer } from './summaries.ts';

/** A client whose report was delivered now, with one action of two checked off. */
function open(more: Partial<Audit> = {}, client: Partial<Lead> = {}) {
  const first = fullAudit('first', { leadId: 'ana', deliveredAt: NOW.toISOString(), ...more });
  const [point] = first.points;
  const [done] = point?.recommendations ?? [];
  if (point && done) {
    point.rating = 'urgent';
    point.recommendations.push({ ...done, id: 'open', title: 'Answer reviews' });
  }
  const action = { ...done, point: 'SEO evaluation', id: 'open', title: 'Answer reviews' };
  first.report?.recommendations.push(action as never);
  const clock = handClock(NOW);
  let count = 0;
  const ports = testPorts({
    leadsStore: storeInMemory<LeadsState>({
      ...emptyLeadsState(),
      leads: [lead({ id: 'ana', status: 'replied', ...client })],
      audits: [first],
    }),
    clock,
    ids: { ...testPorts().ids, id: () => `made-${(count += 1)}` },
  });
  return {
    ports,
    async after(days: number) {
      clock.set(new Date(NOW.getTime() + days * DAY));
      await prepareFollowUps(ports, clock.now());
      return (await openFollowUps(ports)).map(({ id, followUp }) => [id, followUp?.days]);
    },
    deliver: () =>
      ports.audits.change('made-1', (audit) => {
        audit.deliveredAt = clock.now().toISOString();
      }),
  };
}

test('a second audit is prepared 30 and 90 days after delivery, each once', async () => {
  const { after, deliver, ports } = open();
  expect(await after(29.9)).toEqual([]);
  expect(await after(30)).toEqual([['made-1', 30]]);
  expect(await after(31)).toEqual([['made-1', 30]]);
  await deliver();
  expect(await after(89)).toEqual([]);
  expect(await after(90)).toHaveLength(1);
  const [, days] = (await after(91))[0] ?? [];
  expect(days).toBe(90);
  await deleteAudit(ports, (await openFollowUps(ports))[0]?.id ?? '', { by: 'Ada', now: new Date() });
  // A follow-up that the coach has deleted does not come back.
  expect(await after(92)).toEqual([]);
});

test('it carries over business, website, and open actions, shows last time, and checks the website', async () => {
  const { after, ports } = open();
  await after(30);
  const audit = await ports.audits.byId('made-1');
  const website = 'https://bakery.example.com';
  expect(audit?.frame).toMatchObject({ business: 'Zoë’s Bakery', website, summary: '' });
  expect(audit?.points.map(({ rating }) => rating)).toEqual(Array(7).fill(null));
  expect(audit?.points[0]?.recommendations.map(({ title }) => title)).toEqual(['Answer reviews']);
  expect(audit?.scan).toMatchObject({ address: website });
  expect(audit?.scan.startedAt).not.toBeNull();
  if (!audit) return;
  const { previous } = await toAuditAnswer(ports, audit, NOW);
  expect(previous).toMatchObject({
    points: [{ point: 'SEO evaluation', rating: 'urgent', summary: 'Nobody finds it.' }],
    actions: [
      { title: 'Give it one', mark: { id: 'r' } },
      { title: 'Answer reviews', mark: null },
    ],
  });
  expect((await previewReport(ports, 'made-1', NOW)).before?.at).toBe(previous?.at);
});

test.each<[what: string, more: Partial<Audit>, client: Partial<Lead>]>([
  ['a request that was deleted', {}, { deleted: { at: NOW.toISOString(), by: 'Ana' } }],
  ['a report that was not delivered', { deliveredAt: null }, {}],
  ['a follow-up', { followUp: { days: 30, deliveredAt: NOW.toISOString() } }, {}],
])('none is prepared for %s', async (_, more, client) => {
  const { after, ports } = open(more, client);
  await after(30);
  expect(await ports.audits.byId('made-1')).toBeUndefined();
});

test('none is prepared while another audit of the client is in progress, or after a newer report', async () => {
  const busy = open();
  await busy.ports.audits.add(fullAudit('other', { leadId: 'ana' }));
  expect(await busy.after(30)).toEqual([]);
  const newer = open();
  const deliveredAt = new Date(NOW.getTime() + 20 * DAY).toISOString();
  await newer.ports.audits.add(fullAudit('other', { leadId: 'ana', deliveredAt }));
  expect(await newer.after(30)).toEqual([]);
  expect(await newer.after(50)).toHaveLength(1);
});
