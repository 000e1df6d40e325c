import { expect, test } from 'vitest';
import { enquiry } from '../../test/api/cases/inbox-seed.ts';
import { plainPorts, storeInMemory } from '../../test/support/test-ports.ts';
import { emptyLeads } from '../state.ts';
import { removeLostAudits } from './audits.ts';
import { newAudit } from './new-audit.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);
const there = enquiry({ id: 'there', kind: 'audit' });
const gone = enquiry({ id: 'gone', kind: 'audit' });
const deleted = enquiry({ id: 'deleted', kind: 'audit' });

test('deletes audits untouched for a month whose request is gone, and nothing else', async () => {
  const lost = [
    newAudit('of-one-that-is-there', there, { by: '', now: daysAgo(90) }),
    newAudit('of-one-in-the-bin', deleted, { by: '', now: daysAgo(90) }),
    newAudit('lost', gone, { by: '', now: daysAgo(30) }),
    // An older copy of the leads may be restored for a day.
    newAudit('lost-lately', gone, { by: '', now: daysAgo(29) }),
  ];
  const { audits } = plainPorts({ leads: storeInMemory({ ...emptyLeads(), audits: lost }) });
  const byId = (id: string) => Promise.resolve(id === 'there' ? there : undefined);
  const deletedIds = () => Promise.resolve(new Set(['deleted']));
  await removeLostAudits({ audits, enquiries: { byId, deletedIds } }, now);
  expect((await audits.all()).map(({ id }) => id)).toEqual([
    'of-one-in-the-bin',
    'of-one-that-is-there',
    'lost-lately',
  ]);
});
