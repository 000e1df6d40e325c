import { expect } from 'vitest';
import { asJson, casesAs, NO_BODY, expectRefusal, type Bench, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { begun, pointWords, writePoint } from './audit-calls.ts';
import { enquiry, hoursAgo, mixed, store } from './inbox-seed.ts';

const KEY = 'POST /api/admin/audits';
const auditOf = ({ call }: Bench, id: string) => call('GET /api/admin/audits/{id}', { params: { id } });

export const auditCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'audits: one is begun for a request, and is there once, also when it is begun twice at once'(
      bench,
    ) {
      await store(bench, mixed);
      const begin = () => bench.call(KEY, { body: { enquiryId: 'fresh' } });
      const [one, other] = await Promise.all([begin(), begin()]);
      expect(one.audit.id).toBe(other.audit.id);
      expect(one).toMatchObject({
        state: 'in work',
        request: { id: 'fresh', kind: 'audit' },
        reportPath: null,
        others: [],
        audit: { frame: { website: 'https://pelican.example.com' }, look: { state: 'never' } },
      });
      expect(one.audit.points).toHaveLength(7);
      const { audits, counts, waiting } = await bench.call('GET /api/admin/audits', { query: {} });
      expect(audits).toMatchObject([{ enquiryId: 'fresh', finished: 0, isAnswered: false }]);
      expect(audits[0]?.ratings.map(({ point }) => point)).toHaveLength(8);
      expect(counts).toEqual({ waiting: 0, inWork: 1, delivered: 0, opened: 0 });
      expect(waiting).toEqual([]);
      const { audits: beside } = await bench.call('GET /api/admin/inbox/items/{id}', {
        params: { id: 'fresh' },
      });
      expect(beside).toMatchObject([{ id: one.audit.id, state: 'in work', finished: 0 }]);
    },
    async 'audits: unanswered audit requests wait until one is begun, and the overview says so'(bench) {
      await store(bench, [...mixed, enquiry({ id: 'second', kind: 'audit', receivedAt: hoursAgo(5) })]);
      const { waiting, counts } = await bench.call('GET /api/admin/audits', { query: {} });
      expect(waiting.map(({ id }) => id)).toEqual(['second', 'fresh']);
      expect(counts.waiting).toBe(2);
      await bench.call(KEY, { body: { enquiryId: 'second' } });
      const { audits } = await bench.call('GET /api/admin/overview');
      expect(audits).toMatchObject({ waiting: 1, inWork: 1, recent: [{ enquiryId: 'second' }] });
    },
    async 'audits: none is begun of what asks for none, is spam or is not there'(bench) {
      await store(bench, [...mixed, enquiry({ id: 'bot', kind: 'audit', suspect: true })]);
      for (const [enquiryId, status, sentence] of [
        ['thought', 409, 'Nobody asked for an audit here.'],
        ['bot', 409, 'This request is kept apart as possible spam. Mark it as no spam, then begin.'],
        ['none', 404, 'There is no such enquiry.'],
      ] as const) {
        await expectRefusal(bench, KEY, asJson({ enquiryId }), { status, sentence });
      }
    },
  }),
  ...casesAs('visitor', {
    async 'audits: two people write two parts, and of one part nobody overwrites what he has not seen'(
      bench,
    ) {
      const id = await begun(bench);
      await writePoint(bench, id, 1, { revision: 1, says: 'By the editor.' });
      await bench.logIn('admin');
      await writePoint(bench, id, 2, { revision: 1, says: 'By the admin.' });
      const { audit } = await auditOf(bench, id);
      expect(audit.points.slice(0, 2)).toMatchObject([
        { says: 'By the editor.', revision: 2, updatedAt: NOW.toISOString() },
        { says: 'By the admin.', revision: 2 },
      ]);
      const late = asJson(pointWords({ says: 'Too late.' }));
      const answer = await bench.ask(`PUT /api/admin/audits/${id}/points/1`, late);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toMatch(/ changed this part of the audit at .* after you opened it\.$/);
      expect((await auditOf(bench, id)).audit.points[0]?.says).toBe('By the editor.');
    },
    async 'audits: what stands around the points is written by itself'(bench) {
      const id = await begun(bench);
      const words = { business: 'Pelican Bakery', website: '', summary: 'All well.', nextStep: 'Call me.' };
      const path = { params: { id } };
      const { audit } = await bench.call('PUT /api/admin/audits/{id}/frame', {
        ...path,
        body: { ...words, revision: 1 },
      });
      expect(audit.frame).toMatchObject({ ...words, revision: 2 });
      const { audits } = await bench.call('GET /api/admin/audits', { query: { q: 'pelican b' } });
      expect(audits).toMatchObject([{ id, business: 'Pelican Bakery' }]);
      expect((await bench.call('GET /api/admin/audits', { query: { q: 'nobody' } })).audits).toEqual([]);
    },
    async 'audits: findings are cleaned, and refuse what is no point, too long or no rating'(bench) {
      const id = await begun(bench);
      const text = '<p onclick="alert(1)">Slow.</p><script>alert(2)</script>';
      const { audit } = await writePoint(bench, id, 3, { text });
      expect(audit.points[2]?.text).toBe('<p>Slow.</p>');
      const at = (number: string) => `PUT /api/admin/audits/${id}/points/${number}`;
      for (const number of ['0', '8', '1.5', 'one']) {
        await expectRefusal(bench, at(number), asJson(pointWords()), {
          status: 404,
          sentence: 'There is no such point.',
        });
      }
      const sentence = 'What was found has at most 60,000 characters.';
      await expectRefusal(bench, at('4'), asJson(pointWords({ text: 'x'.repeat(60_001) })), {
        status: 400,
        sentence,
        errors: { text: [sentence] },
      });
      const odd = await bench.ask(at('4'), asJson({ ...pointWords(), rating: 'splendid' }));
      expect(odd.status).toBe(400);
    },
    async 'audits: one that is deleted is gone for good'(bench) {
      const id = await begun(bench);
      await bench.call('DELETE /api/admin/audits/{id}', { params: { id } });
      for (const key of ['GET', 'DELETE']) {
        await expectRefusal(bench, `${key} /api/admin/audits/${id}`, NO_BODY, {
          status: 404,
          sentence: 'There is no such audit.',
        });
      }
    },
  }),
];
