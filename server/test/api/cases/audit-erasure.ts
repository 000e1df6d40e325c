import { expect } from 'vitest';
import type { BulkAction } from '../../../../src/contract/inbox.ts';
import { asJson, casesAs, NO_BODY, expectRefusal, type Bench, type Case } from '../bench.ts';
import { DAY } from '../../support/seed.ts';
import { begun, reported } from './audit-calls.ts';

const page = ({ call }: Bench) => call('GET /api/admin/audits', { query: {} });
const toMany = ({ call }: Bench, ids: string[], action: BulkAction) =>
  call('POST /api/admin/inbox/changes', { body: { ids, action } });
const judge = ({ call }: Bench, id: string, spam: boolean) =>
  call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body: { spam } });

/** Expects the report to answer as if it had never existed. */
const isForgotten = (bench: Bench, token: string) =>
  expectRefusal(bench, `GET /api/reports/${token}`, NO_BODY, {
    status: 404,
    sentence: 'There is no such report.',
  });

/** An audit with a report, and one of another request that has to stay. */
async function twoAudits(bench: Bench): Promise<{ token: string; other: string }> {
  const token = await reported(bench, await begun(bench));
  const { audit } = await bench.call('POST /api/admin/audits', { body: { enquiryId: 'closed' } });
  return { token, other: audit.id };
}

async function onlyTheOtherStays(bench: Bench, other: string): Promise<void> {
  const { audits, total, counts } = await page(bench);
  expect(audits).toMatchObject([{ id: other }]);
  expect({ total, counts }).toMatchObject({ total: 1, counts: { inWork: 1 } });
}

export const auditErasureCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'audits: a deletion that cannot be saved takes no audit with it'(bench) {
      const { token } = await twoAudits(bench);
      await bench.host.breakStorage(true);
      for (const [key, init] of [
        ['DELETE /api/admin/inbox/items/fresh', {}],
        ['POST /api/admin/inbox/changes', asJson({ ids: ['fresh', 'replied'], action: 'delete' })],
      ] as const) {
        expect([key, (await bench.ask(key, init)).status]).toEqual([key, 503]);
      }
      await bench.host.breakStorage(false);
      expect(await page(bench)).toMatchObject({ total: 2 });
      expect(await bench.call('GET /api/reports/{token}', { params: { token } })).toMatchObject({
        report: { business: 'Name of fresh' },
      });
    },
    async 'audits: what is marked as spam keeps its audit for as long as that can be taken back'(bench) {
      const { token } = await twoAudits(bench);
      await judge(bench, 'fresh', true);
      expect(await page(bench)).toMatchObject({ total: 2 });
      await judge(bench, 'fresh', false);
      expect(await bench.call('GET /api/reports/{token}', { params: { token } })).toMatchObject({
        report: { business: 'Name of fresh' },
      });
    },
  }),
  ...(
    [
      ['deleted', ({ call }) => call('DELETE /api/admin/inbox/items/{id}', { params: { id: 'fresh' } })],
      ['deleted with others', (bench) => toMany(bench, ['fresh', 'replied'], 'delete')],
    ] as readonly [how: string, erase: (bench: Bench) => Promise<unknown>][]
  ).map(([how, erase]): Case => ({
    name: `audits: a request that is ${how} takes its audit and report with it, and no other`,
    async run(bench) {
      const { token, other } = await twoAudits(bench);
      await erase(bench);
      await isForgotten(bench, token);
      await onlyTheOtherStays(bench, other);
    },
  })),
  ...(
    [
      ['one', (bench) => judge(bench, 'robot', true)],
      ['several', (bench) => toMany(bench, ['robot', 'thought'], 'spam')],
    ] as readonly [how: string, next: (bench: Bench) => Promise<unknown>][]
  ).map(([how, next]): Case => ({
    name: `audits: spam that goes for good takes its audit with it, once ${how} is judged after that`,
    async run(bench) {
      const { token, other } = await twoAudits(bench);
      await judge(bench, 'fresh', true);
      bench.clock.advance(30 * DAY);
      await isForgotten(bench, token);
      await bench.logIn('editor');
      await next(bench);
      await onlyTheOtherStays(bench, other);
    },
  })),
];
