import { expect } from 'vitest';
import type { AuditFact } from '../../../../src/contract/audit-facts.ts';
import type { SiteScan } from '../../../core/ports.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { begun } from './audit-calls.ts';

const fact: AuditFact = {
  id: 'titles-unique.1',
  point: 'SEO evaluation',
  outcome: 'fault',
  says: 'Two pages have the same title.',
  why: 'People cannot tell them apart.',
  advice: 'Give each page a title of its own.',
  places: 2,
  evidence: [{ address: 'https://pelican.example.com/', where: '<title>', value: 'Pelican' }],
};

/** A scanner that resolves on demand. */
function heldScanner() {
  const asked: string[] = [];
  let answer: (seen: SiteScan) => void = () => undefined;
  return {
    asked,
    answer: (seen: SiteScan) => {
      answer(seen);
    },
    port: {
      isSample: false,
      scan(address: string) {
        asked.push(address);
        return new Promise<SiteScan>((resolve) => {
          answer = resolve;
        });
      },
    },
  };
}
const held = heldScanner();

const scanOf = async ({ call }: Bench, id: string) =>
  (await call('GET /api/admin/audits/{id}', { params: { id } })).audit.look;

export const auditScanCases: readonly Case[] = casesAs('visitor', {
  'audits: a look is kept when it is done, and only one is under way at a time': {
    siteScanner: held.port,
    async run(bench) {
      const id = await begun(bench);
      const path = { params: { id } };
      const begin = () => bench.call('POST /api/admin/audits/{id}/look', { ...path, body: {} });
      expect((await begin()).audit.look).toMatchObject({
        state: 'looking',
        address: 'https://pelican.example.com',
        startedAt: NOW.toISOString(),
      });
      expect(held.asked).toContain('https://pelican.example.com');
      const asked = held.asked.length;
      expect((await begin()).audit.look.state).toBe('looking');
      expect(held.asked).toHaveLength(asked);
      await expectRefusal(bench, `POST /api/admin/audits/${id}/look`, asJson({ address: 'other.example' }), {
        status: 409,
        sentence: 'Another address is being looked at. Please wait until that is done.',
      });
      held.answer({ address: 'https://pelican.example.com/', pages: 4, failure: '', facts: [fact] });
      await expect.poll(async () => (await scanOf(bench, id)).state).toBe('done');
      expect(await scanOf(bench, id)).toMatchObject({ pages: 4, facts: [fact], isSample: false });
      await begin();
      held.answer({ address: '', pages: 0, failure: 'Nothing answers at this address.', facts: [] });
      await expect.poll(async () => (await scanOf(bench, id)).state).toBe('failed');
      // The previous result is better than none.
      expect(await scanOf(bench, id)).toMatchObject({
        failure: 'Nothing answers at this address.',
        pages: 4,
        facts: [fact],
      });
    },
  },
  'audits: a looker that breaks, which none should, is told of, and the look counts as failed': {
    siteScanner: { isSample: false, scan: () => Promise.reject(new Error('No parser.')) },
    async run(bench) {
      const id = await begun(bench);
      await bench.call('POST /api/admin/audits/{id}/look', { params: { id }, body: {} });
      await expect.poll(async () => (await scanOf(bench, id)).state).toBe('failed');
      expect((await scanOf(bench, id)).failure).toBe('The look came to no end. Please try again.');
      expect(bench.reports).toMatchObject([{ message: 'No parser.' }]);
    },
  },
  'audits: a look that never ended counts as cut off, and another one may begin': {
    siteScanner: { isSample: true, scan: () => new Promise<SiteScan>(() => undefined) },
    async run(bench) {
      const id = await begun(bench);
      const path = { params: { id } };
      await bench.call('POST /api/admin/audits/{id}/look', { ...path, body: { address: 'pelican.example' } });
      bench.clock.advance(4 * 60_000);
      expect(await scanOf(bench, id)).toMatchObject({
        state: 'failed',
        failure: 'The look was cut off before its end. Please look again.',
      });
      await bench.call('POST /api/admin/audits/{id}/look', { ...path, body: { address: 'pelican.example' } });
      expect((await scanOf(bench, id)).state).toBe('looking');
    },
  },
  async 'audits: no look at what is no address of a website'(bench) {
    const id = await begun(bench);
    const sentence = 'This is no address of a website.';
    for (const address of ['localhost', 'http://127.0.0.1/', 'ftp://example.com', 'file:///etc/passwd']) {
      await expectRefusal(bench, `POST /api/admin/audits/${id}/look`, asJson({ address }), {
        status: 400,
        sentence,
        errors: { address: [sentence] },
      });
    }
  },
});
