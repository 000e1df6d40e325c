import { expect } from 'vitest';
import type { AuditFact } from '../../../../src/contract/audit-facts.ts';
import { AUDIT_POINTS } from '../../../../src/contract/audit-points.ts';
import type { BulkAction } from '../../../../src/contract/inbox.ts';
import type { ActionPlanChange, PointChange } from '../../../../src/contract/staff-audit.ts';
import { formatDateTime } from '../../../../src/lib/time.ts';
import { finishDeliveries } from '../../../core/audits/report.ts';
import type { SiteScan } from '../../../core/ports.ts';
import { NOW, DAY, HOUR } from '../../support/seed.ts';
import { asJson, casesAs, type Bench, type Case, type Refused } from '../test-context.ts';
import { erase, restore } from './bin-calls.ts';
import { mixed, store, lead, hoursAgo } from './inbox-seed.ts';

/** A recommendation as the workbench sends it. */
const advice = (id: string, title = `Do ${id}`) => ({
  id,
  title,
  text: 'In one afternoon.',
  effort: 'an afternoon' as const,
  effect: 'large' as const,
});

const pointContent = (given: Partial<PointChange> = {}): PointChange => ({
  revision: 1,
  rating: 'needs work',
  says: 'The menu takes eleven seconds to open.',
  text: '<p>On a phone, over the air.</p>',
  findings: [],
  recommendations: [],
  isFinished: true,
  ...given,
});

const actionPlanContent = (given: Partial<ActionPlanChange> = {}): ActionPlanChange => ({
  revision: 1,
  says: 'First the menu, then the map.',
  text: '',
  isFinished: true,
  order: [],
  ...given,
});

/** Starts the audit of a request as an editor and returns its id. */
async function begun(bench: Bench, leadId = 'fresh'): Promise<string> {
  await store(bench, mixed);
  await bench.logIn('editor');
  return (await bench.call('POST /api/admin/audits', { body: { leadId } })).audit.id;
}

const writePoint = ({ call }: Bench, id: string, number: number, given: Partial<PointChange> = {}) =>
  call('PUT /api/admin/audits/{id}/points/{number}', {
    params: { id, number: String(number) },
    body: pointContent(given),
  });

/** Finishes the first point and makes a report; returns its token. */
async function reported(bench: Bench, id: string): Promise<string> {
  await writePoint(bench, id, 1);
  const { reportPath } = await bench.call('POST /api/admin/audits/{id}/report', {
    params: { id },
    query: {},
  });
  return tokenOf(reportPath);
}

const tokenOf = (reportPath: string | null): string => reportPath?.replace('/report/', '') ?? '';

/** A reply as the workbench sends it with a report. */
const reportReply = (text: string, submissionKey = 'the-report', seen = 0) => ({
  subject: 'Your free 8-point audit',
  text,
  submissionKey,
  seen,
  sentBy: 'site' as const,
});

const deliver = ({ call }: Bench, id: string, token: string) =>
  call('POST /api/admin/audits/{id}/deliver', {
    params: { id },
    body: reportReply(`Here it is: https://coach.example/report/${token}`),
  });

const KEY = 'POST /api/admin/audits';
const auditOf = ({ call }: Bench, id: string) => call('GET /api/admin/audits/{id}', { params: { id } });

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
    requestCount: asked,
    /** Ends the newest scan. */
    get answer() {
      return answer;
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
const late = heldScanner();

const lookOf = async (bench: Bench, id: string) => (await auditOf(bench, id)).audit.scan;
const startScan = ({ call }: Bench, id: string, address?: string) =>
  call('POST /api/admin/audits/{id}/scan', { params: { id }, body: { ...(address && { address }) } });

const read = ({ call }: Bench, token: string) => call('GET /api/reports/{token}', { params: { token } });
const make = ({ call }: Bench, id: string, brackets?: 'meant') =>
  call('POST /api/admin/audits/{id}/report', { params: { id }, query: { brackets } });
const logOut = ({ call }: Bench) => call('POST /api/auth/logout');

const isClosed = (bench: Bench, token: string) =>
  bench.refuses(`GET /api/reports/${token}`, [410, 'This report is no longer available.']);

const wording = {
  point: 'Local search assessment',
  name: 'Two addresses',
  text: '<p>There are two.</p>',
} as const;
const WORDINGS = 'POST /api/admin/audit-wordings';

const page = ({ call }: Bench) => call('GET /api/admin/audits', { query: {} });
const toMany = ({ call }: Bench, ids: string[], action: BulkAction) =>
  call('POST /api/admin/inbox/changes', { body: { ids, action } });
/** Expects the report to answer as if it had never existed. */
const isForgotten = (bench: Bench, token: string) =>
  bench.refuses(`GET /api/reports/${token}`, [404, 'This report does not exist.']);

/** An audit with a report, and one of another request that has to stay. */
async function twoAudits(bench: Bench): Promise<{ token: string; other: string }> {
  const token = await reported(bench, await begun(bench));
  const { audit } = await bench.call('POST /api/admin/audits', { body: { leadId: 'closed' } });
  return { token, other: audit.id };
}

async function onlyTheOtherStays(bench: Bench, other: string): Promise<void> {
  const { audits, total, counts } = await page(bench);
  expect(audits).toMatchObject([{ id: other }]);
  expect({ total, counts }).toMatchObject({ total: 1, counts: { inWork: 1 } });
}

export const auditCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'audits: two people write two parts without overwriting each other'(bench) {
      const id = await begun(bench);
      await writePoint(bench, id, 1, { revision: 1, says: 'By the editor.' });
      await bench.logIn('admin');
      await writePoint(bench, id, 2, { revision: 1, says: 'By the admin.' });
      const { audit } = await auditOf(bench, id);
      expect(audit.points.slice(0, 2)).toMatchObject([
        { says: 'By the editor.', revision: 2, updatedAt: NOW.toISOString() },
        { says: 'By the admin.', revision: 2 },
      ]);
      const late = asJson(pointContent({ says: 'Too late.' }));
      const answer = await bench.ask(`PUT /api/admin/audits/${id}/points/1`, late);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toMatch(/ changed this part of the audit at .* after you opened it\.$/);
      expect((await auditOf(bench, id)).audit.points[0]?.says).toBe('By the editor.');
    },
    async 'audits: the frame around the categories is saved separately'(bench) {
      const id = await begun(bench);
      const words = { business: 'Pelican Bakery', website: '', summary: 'All well.', nextStep: 'Call me.' };
      const body = { ...words, revision: 1 };
      const { audit } = await bench.call('PUT /api/admin/audits/{id}/frame', { params: { id }, body });
      expect(audit.frame).toMatchObject({ ...words, revision: 2 });
      const { audits } = await bench.call('GET /api/admin/audits', { query: { q: 'pelican b' } });
      expect(audits).toMatchObject([{ id, business: 'Pelican Bakery' }]);
      expect((await bench.call('GET /api/admin/audits', { query: { q: 'nobody' } })).audits).toEqual([]);
    },
    async 'audits: findings are cleaned, and invalid categories, lengths and ratings refused'(bench) {
      const id = await begun(bench);
      const text = '<p onclick="alert(1)">Slow.</p><script>alert(2)</script>';
      const { audit } = await writePoint(bench, id, 3, { text });
      expect(audit.points[2]?.text).toBe('<p>Slow.</p>');
      const at = (number: string) => `PUT /api/admin/audits/${id}/points/${number}`;
      for (const number of ['0', '8', '1.5', 'one']) {
        await bench.refuses(at(number), [404, 'This point does not exist.'], asJson(pointContent()));
      }
      const sentence = '“What you found” can have at most 60,000 characters.';
      await bench.refuses(
        at('4'),
        [400, sentence, 'text'],
        asJson(pointContent({ text: 'x'.repeat(60_001) })),
      );
      const odd = await bench.ask(at('4'), asJson({ ...pointContent(), rating: 'splendid' }));
      expect(odd.status).toBe(400);
    },
    async 'audits: a deleted audit is gone permanently'(bench) {
      const id = await begun(bench);
      await bench.logIn('admin');
      await bench.call('DELETE /api/admin/audits/{id}', { params: { id } });
      for (const key of ['GET', 'DELETE']) {
        await bench.refuses(`${key} /api/admin/audits/${id}`, [404, 'This audit does not exist.']);
      }
    },
    'audits: a finished scan is stored, and only one runs at a time': {
      siteScanner: held.port,
      async run(bench) {
        const id = await begun(bench);
        expect((await startScan(bench, id)).audit.scan).toMatchObject({
          state: 'scanning',
          address: 'https://pelican.example.com',
          startedAt: NOW.toISOString(),
        });
        expect(held.requestCount).toContain('https://pelican.example.com');
        const asked = held.requestCount.length;
        expect((await startScan(bench, id)).audit.scan.state).toBe('scanning');
        expect(held.requestCount).toHaveLength(asked);
        const busy = 'Another address is being checked. Please wait until that is finished.';
        const other = asJson({ address: 'other.example' });
        await bench.refuses(`POST /api/admin/audits/${id}/scan`, [409, busy], other);
        held.answer({ address: 'https://pelican.example.com/', pages: 4, failure: '', facts: [fact] });
        await expect.poll(async () => (await lookOf(bench, id)).state).toBe('done');
        expect(await lookOf(bench, id)).toMatchObject({ pages: 4, facts: [fact], isSample: false });
        await startScan(bench, id);
        held.answer({ address: '', pages: 0, failure: 'Nothing answers at this address.', facts: [] });
        await expect.poll(async () => (await lookOf(bench, id)).state).toBe('failed');
        // The previous result is better than none.
        expect(await lookOf(bench, id)).toMatchObject({
          failure: 'Nothing answers at this address.',
          pages: 4,
          facts: [fact],
        });
      },
    },
    'audits: a crashing scanner is reported, and its scan counts as failed': {
      siteScanner: { isSample: false, scan: () => Promise.reject(new Error('No parser.')) },
      async run(bench) {
        const id = await begun(bench);
        await startScan(bench, id);
        await expect.poll(async () => (await lookOf(bench, id)).state).toBe('failed');
        expect((await lookOf(bench, id)).failure).toBe('The website check did not finish. Please try again.');
        expect(bench.reports).toMatchObject([{ message: 'No parser.' }]);
      },
    },
    'audits: a scan that never ended counts as interrupted, and another can start': {
      siteScanner: late.port,
      async run(bench) {
        const id = await begun(bench);
        await startScan(bench, id, 'pelican.example');
        const answerTooLate = late.answer;
        bench.clock.advance(4 * 60_000);
        expect(await lookOf(bench, id)).toMatchObject({
          state: 'failed',
          failure: 'The website check was interrupted. Please check again.',
        });
        await startScan(bench, id, 'pelican.example');
        answerTooLate({ address: 'https://pelican.example/', pages: 9, failure: '', facts: [] });
        expect((await lookOf(bench, id)).state).toBe('scanning');
      },
    },
    async 'audits: an invalid website address is not scanned'(bench) {
      const id = await begun(bench);
      const refused: Refused = [400, 'This is not a website address.', 'address'];
      for (const address of ['localhost', 'http://127.0.0.1/', 'ftp://example.com', 'file:///etc/passwd']) {
        await bench.refuses(`POST /api/admin/audits/${id}/scan`, refused, asJson({ address }));
      }
    },
    async 'reports: mailing the link marks the audit as delivered and its request as replied'(bench) {
      const id = await begun(bench);
      const token = await reported(bench, id);
      const refused: Refused = [400, 'The link to the report is missing from the text.', 'text'];
      await bench.refuses(
        `POST /api/admin/audits/${id}/deliver`,
        refused,
        asJson(reportReply('Here it is.')),
      );
      const answer = await deliver(bench, id, token);
      expect(answer).toMatchObject({
        state: 'delivered',
        replies: 1,
        request: { status: 'replied', replyMail: 'waiting' },
        audit: { deliveredAt: NOW.toISOString() },
      });
      expect(bench.announced).toHaveLength(1);
      await deliver(bench, id, token);
      expect((await page(bench)).audits).toMatchObject([{ isAnswered: true }]);
      await bench.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
      const closed: Refused = [409, 'The report has no working link. Make one first.'];
      await bench.refuses(`POST /api/admin/audits/${id}/deliver`, closed, asJson(reportReply(token)));
    },
    async 'reports: unfilled blanks block a report and are listed, unless confirmed as intended'(bench) {
      const id = await begun(bench);
      await writePoint(bench, id, 1, { text: '<p>It took [<em>number</em>] seconds [sic].</p>' });
      const blank = '“Website analysis”: [number]';
      const sentence = `Fill in the blanks first, or say that the brackets are meant. ${blank}`;
      await bench.refuses(`POST /api/admin/audits/${id}/report`, [409, sentence]);
      expect((await make(bench, id, 'meant')).reportPath).not.toBeNull();
    },
    async 'reports: a report mailed just before a crash is not mailed again'(bench) {
      const { host, clock } = bench;
      const id = await begun(bench);
      const token = await reported(bench, id);
      const loseMark = () => host.audits.change(id, (audit) => void (audit.deliveredAt = null));
      const delivered = { replies: 1, audit: { deliveredAt: NOW.toISOString() } };
      await deliver(bench, id, token);
      await loseMark();
      clock.advance(HOUR);
      await bench.logIn('editor');
      const again = await bench.ask(
        `POST /api/admin/audits/${id}/deliver`,
        asJson(reportReply(`Once more: https://coach.example/report/${token}`, 'after-the-crash', 1)),
      );
      expect([again.status, await again.text()]).toEqual([
        409,
        `This report was already sent on ${formatDateTime(NOW.toISOString())}. Read that reply first.`,
      ]);
      expect(await auditOf(bench, id)).toMatchObject(delivered);
      await loseMark();
      await deliver(bench, id, token);
      expect(await auditOf(bench, id)).toMatchObject(delivered);
      await loseMark();
      const byId = async (wanted: string) => (await host.leads.read()).leads.find((one) => one.id === wanted);
      await finishDeliveries({ audits: host.audits, leads: { byId } }, clock.now());
      expect(await auditOf(bench, id)).toMatchObject(delivered);
      // A reply that brought no report delivers none.
      await host.leads.update(({ leads }) => {
        for (const { replies = [] } of leads) for (const reply of replies) delete reply.auditId;
      });
      await loseMark();
      await finishDeliveries({ audits: host.audits, leads: { byId } }, clock.now());
      expect((await auditOf(bench, id)).audit.deliveredAt).toBeNull();
    },
    async 'reports: once delivered, the same request can be audited again'(bench) {
      const id = await begun(bench);
      await deliver(bench, id, await reported(bench, id));
      bench.clock.advance(30 * DAY);
      await bench.logIn('editor');
      const { audit } = await bench.call('POST /api/admin/audits', { body: { leadId: 'fresh' } });
      expect(audit.id).not.toBe(id);
    },
    async 'reports: a report contains only finished parts, and its link gives access to nothing else'(bench) {
      const id = await begun(bench);
      await writePoint(bench, id, 2, { isFinished: false, says: 'Half a thought' });
      const said = {
        title: 'No hours',
        rating: 'urgent',
        why: 'They drive by.',
        seenAt: NOW.toISOString(),
      } as const;
      const finding = { ...said, evidence: [{ where: 'https://pelican.example.com/', seen: 'No hours' }] };
      await writePoint(bench, id, 3, { findings: [{ id: 'hours', ...finding }] });
      const token = await reported(bench, id);
      expect(token).toMatch(/^[\w-]{32,}$/);
      await logOut(bench);
      const { report, expiresAt } = await read(bench, token);
      expect(report).toMatchObject({
        business: 'Name of fresh',
        website: 'pelican.example.com',
        before: null,
      });
      expect(report.chapters.slice(0, 2)).toMatchObject([
        { point: 'Website analysis', rating: 'needs work', html: '<p>On a phone, over the air.</p>' },
        { point: 'SEO evaluation', rating: null, says: '', html: '' },
      ]);
      expect(report.chapters[2]?.findings).toEqual([finding]);
      expect(report.chapters).toHaveLength(8);
      expect(expiresAt).toBe(new Date(NOW.getTime() + 90 * DAY).toISOString());
      expect(JSON.stringify(report)).not.toContain('Half a thought');
      expect(JSON.stringify(report)).not.toContain('fresh@example.com');
    },
    async 'reports: a report is a snapshot that keeps its link when updated'(bench) {
      const id = await begun(bench);
      const token = await reported(bench, id);
      await writePoint(bench, id, 1, { revision: 2, says: 'It is faster by now.' });
      const { report: preview } = await bench.call('GET /api/admin/audits/{id}/preview', { params: { id } });
      expect(preview.chapters[0]?.says).toBe('It is faster by now.');
      expect((await read(bench, token)).report.chapters[0]?.says).toContain('eleven seconds');
      expect(tokenOf((await make(bench, id)).reportPath)).toBe(token);
      expect((await read(bench, token)).report.chapters[0]?.says).toBe('It is faster by now.');
    },
    async 'reports: an audit without finished categories, ratings or reasons makes no report'(bench) {
      const id = await begun(bench);
      const refuses = (sentence: string) =>
        bench.refuses(`POST /api/admin/audits/${id}/report`, [409, sentence]);
      await refuses('No point is marked as finished yet.');
      await writePoint(bench, id, 1, { rating: null });
      await refuses('“Website analysis”: Add a rating before making the report.');
      await writePoint(bench, id, 1, { revision: 2, rating: 'not looked at', says: ' ' });
      await refuses('“Website analysis”: Say why it was not looked at before making the report.');
      await writePoint(bench, id, 1, { revision: 3 });
      const params = { id };
      await bench.call('PUT /api/admin/audits/{id}/action-plan', {
        params,
        body: actionPlanContent({ says: '' }),
      });
      await refuses(
        '“Actionable recommendations”: Sum up your advice in one sentence before making the report.',
      );
      const link = await bench.ask(`PUT /api/admin/audits/${id}/link`, asJson({}));
      expect([link.status, await link.text()]).toEqual([409, 'There is no report yet. Make it first.']);
    },
    async 'reports: recommendations are in the coach’s order, unsorted ones last'(bench) {
      const id = await begun(bench);
      await writePoint(bench, id, 1, { recommendations: [advice('a'), advice('b'), advice('empty', '')] });
      await writePoint(bench, id, 2, { recommendations: [advice('c')] });
      await writePoint(bench, id, 3, { recommendations: [advice('unfinished')], isFinished: false });
      const params = { id };
      const { audit } = await bench.call('PUT /api/admin/audits/{id}/action-plan', {
        params,
        body: actionPlanContent({ order: ['c', 'gone', 'b'] }),
      });
      expect(audit.actionPlan).toMatchObject({ revision: 2, order: ['c', 'gone', 'b'] });
      const token = tokenOf((await make(bench, id)).reportPath);
      const { report } = await read(bench, token);
      expect(report.recommendations.map(({ title, point }) => [title, point])).toEqual([
        ['Do c', 'SEO evaluation'],
        ['Do b', 'Website analysis'],
        ['Do a', 'Website analysis'],
      ]);
      expect(report.chapters.at(-1)).toMatchObject({ rating: null, says: 'First the menu, then the map.' });
    },
    async 'reports: a link that was replaced, revoked or has expired says so'(bench) {
      const id = await begun(bench);
      const first = await reported(bench, id);
      const renew = async () =>
        tokenOf(
          (await bench.call('PUT /api/admin/audits/{id}/link', { params: { id }, body: { days: 2 } }))
            .reportPath,
        );
      const second = await renew();
      await isClosed(bench, first);
      expect((await read(bench, second)).report.chapters).toHaveLength(8);
      const revoked = await bench.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
      expect(revoked.reportPath).toBeNull();
      await isClosed(bench, second);
      const third = await renew();
      bench.clock.advance(2 * DAY);
      await isClosed(bench, third);
      await bench.refuses(`GET /api/reports/${'0'.repeat(64)}`, [404, 'This report does not exist.']);
    },
    async 'reports: the first time a client opens a delivered report is recorded, but not staff views'(
      bench,
    ) {
      const id = await begun(bench);
      const token = await reported(bench, id);
      const open = () => bench.call('POST /api/reports/{token}/opened', { params: { token } });
      const stateNow = async () => {
        await bench.logIn('editor');
        return auditOf(bench, id);
      };
      await logOut(bench);
      await open();
      expect(await stateNow()).toMatchObject({ audit: { openedAt: null } });
      await deliver(bench, id, token);
      await open();
      expect((await stateNow()).state).toBe('delivered');
      await logOut(bench);
      bench.clock.advance(HOUR);
      await open();
      const at = bench.clock.now().toISOString();
      bench.clock.advance(HOUR);
      await open();
      expect(await stateNow()).toMatchObject({ state: 'opened', audit: { openedAt: at } });
      expect((await page(bench)).counts.opened).toBe(1);
    },
    async 'reports: a second audit of the same client compares its ratings with the first'(bench) {
      const id = await begun(bench);
      await deliver(bench, id, await reported(bench, id));
      const again = lead({ id: 'again', kind: 'audit', email: 'Fresh@Example.com' });
      await bench.host.leads.update(({ leads }) => void leads.push(again));
      bench.clock.advance(DAY);
      await bench.logIn('editor');
      const second = await bench.call('POST /api/admin/audits', { body: { leadId: 'again' } });
      expect(second.others).toMatchObject([{ id, state: 'delivered' }]);
      await writePoint(bench, second.audit.id, 1, { rating: 'good' });
      const token = tokenOf((await make(bench, second.audit.id)).reportPath);
      const { report } = await read(bench, token);
      expect(report.before?.at).toBe(NOW.toISOString());
      expect(report.before?.ratings[0]).toEqual({ point: 'Website analysis', rating: 'needs work' });
      expect(report.chapters[0]?.rating).toBe('good');
      // The second report was not delivered, so the third one's predecessor is the first.
      const third = lead({ id: 'third', kind: 'audit', email: 'fresh@example.com' });
      await bench.host.leads.update(({ leads }) => void leads.push(third));
      bench.clock.advance(HOUR);
      await bench.logIn('editor');
      const { audit } = await bench.call('POST /api/admin/audits', { body: { leadId: 'third' } });
      const last = await reported(bench, audit.id);
      await deliver(bench, audit.id, last);
      await make(bench, second.audit.id);
      await make(bench, audit.id);
      for (const made of [last, token]) {
        expect((await read(bench, made)).report.before?.at).toBe(NOW.toISOString());
      }
    },
    async 'audit wordings: a new site has some for each category; staff change and add them, admins delete them'(
      bench,
    ) {
      const { call } = bench;
      await bench.logIn('admin');
      const list = async () => (await call('GET /api/admin/audit-wordings')).wordings;
      const shipped = await list();
      expect([...new Set(shipped.map(({ point }) => point))]).toEqual(AUDIT_POINTS);
      const { wording: added } = await call(WORDINGS, { body: wording });
      expect(added).toEqual({ id: added.id, ...wording });
      const path = { params: { id: 'slow-pages' } };
      const changed = await call('PUT /api/admin/audit-wordings/{id}', { ...path, body: wording });
      expect(changed).toEqual({ wording: { id: 'slow-pages', ...wording } });
      await call('DELETE /api/admin/audit-wordings/{id}', { params: { id: 'no-next-step' } });
      const [, , ...others] = shipped;
      const expected = [changed.wording, ...others, added];
      expect(await list()).toEqual(expected);
      expect((await bench.host.stored()).content.auditWordings).toMatchObject(expected);
      await call('DELETE /api/admin/audit-wordings/{id}', path);
      for (const key of ['PUT', 'DELETE']) {
        const init = key === 'PUT' ? asJson(wording) : {};
        const sentence = 'This wording does not exist.';
        await bench.refuses(`${key} /api/admin/audit-wordings/slow-pages`, [404, sentence], init);
      }
    },
    async 'audit wordings: scripts are removed when a wording is added or changed'(bench) {
      const { call } = bench;
      await bench.logIn('editor');
      const body = { ...wording, text: '<p onclick="run()">Two<script>run()</script></p><p></p>' };
      const { wording: added } = await call(WORDINGS, { body });
      expect(added.text).toBe('<p>Two</p>');
      const path = { params: { id: added.id } };
      const changed = await call('PUT /api/admin/audit-wordings/{id}', { ...path, body });
      expect(changed.wording.text).toBe('<p>Two</p>');
    },
    async 'audits: deleting a request hides its audit and report until it is restored or erased'(bench) {
      const { token, other } = await twoAudits(bench);
      const isGone = async () => {
        await isForgotten(bench, token);
        await onlyTheOtherStays(bench, other);
        expect((await bench.call('GET /api/admin/overview')).audits.recent).toMatchObject([{ id: other }]);
      };
      await bench.call('DELETE /api/admin/inbox/items/{id}', { params: { id: 'fresh' } });
      await isGone();
      await restore(bench, 'leads', 'fresh', 'replied');
      expect(await page(bench)).toMatchObject({ total: 2 });
      expect((await read(bench, token)).report.business).toBe('Name of fresh');
      await toMany(bench, ['fresh', 'replied'], 'spam');
      await isGone();
      await bench.logIn('admin');
      expect(await erase(bench, 'leads', 'fresh', 'closed')).toBe(1);
      await onlyTheOtherStays(bench, other);
      expect(JSON.stringify(await bench.host.stored())).not.toContain(token);
    },
    async 'audits: a deletion that cannot be saved deletes no audit'(bench) {
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
      expect((await read(bench, token)).report.business).toBe('Name of fresh');
    },
  }),
  ...casesAs('editor', {
    async 'audits: starting an audit of a request twice, even at once, creates one'(bench) {
      await store(bench, mixed);
      const begin = () => bench.call(KEY, { body: { leadId: 'fresh' } });
      const [one, other] = await Promise.all([begin(), begin()]);
      expect(one.audit.id).toBe(other.audit.id);
      expect(one).toMatchObject({
        state: 'in work',
        request: { id: 'fresh', kind: 'audit' },
        reportPath: null,
        others: [],
        audit: { frame: { website: 'https://pelican.example.com' }, scan: { state: 'never' } },
      });
      expect(one.audit.points).toHaveLength(7);
      const { audits, counts, waiting } = await page(bench);
      expect(audits).toMatchObject([{ leadId: 'fresh', finished: 0, isAnswered: false }]);
      expect(audits[0]?.ratings.map(({ point }) => point)).toHaveLength(7);
      expect(counts).toEqual({ waiting: 1, inWork: 1, delivered: 0, opened: 0 });
      expect(waiting).toMatchObject([{ id: 'closed' }]);
      const { audits: beside } = await bench.call('GET /api/admin/inbox/items/{id}', {
        params: { id: 'fresh' },
      });
      expect(beside).toMatchObject([{ id: one.audit.id, state: 'in work', finished: 0 }]);
    },
    async 'audits: a request waits until its audit is started or declined, and the overview agrees'(bench) {
      const answered = { kind: 'audit', status: 'replied' } as const;
      await store(bench, [...mixed, lead({ id: 'second', ...answered, receivedAt: hoursAgo(5) })]);
      const waiting = async (): Promise<string[]> => {
        const answer = await page(bench);
        const { audits } = await bench.call('GET /api/admin/overview');
        expect([answer.counts.waiting, audits.waiting]).toEqual(Array(2).fill(answer.waiting.length));
        return answer.waiting.map(({ id }) => id);
      };
      expect(await waiting()).toEqual(['closed', 'second', 'fresh']);
      await bench.call(KEY, { body: { leadId: 'second' } });
      expect(await waiting()).toEqual(['closed', 'fresh']);
      const decide = (needsAudit: boolean) =>
        bench.call('PATCH /api/admin/inbox/items/{id}', { params: { id: 'closed' }, body: { needsAudit } });
      expect((await decide(false)).item).toMatchObject({ status: 'closed', noAuditAt: NOW.toISOString() });
      expect(await waiting()).toEqual(['fresh']);
      expect((await decide(true)).item.noAuditAt).toBeUndefined();
      expect(await waiting()).toEqual(['closed', 'fresh']);
    },
    async 'audits: no audit starts for other kinds of leads, spam or unknown ids'(bench) {
      await store(bench, [...mixed, lead({ id: 'bot', kind: 'audit', suspect: true })]);
      for (const [leadId, status, sentence] of [
        ['thought', 409, 'This is not an audit request.'],
        ['bot', 409, 'This request is marked as possible spam. Mark it as not spam, then start.'],
        ['none', 404, 'This lead does not exist.'],
      ] as const) {
        await bench.refuses(KEY, [status, sentence], asJson({ leadId }));
      }
    },
  }),
  ...casesAs('admin', {
    async 'audit wordings: at most a hundred can be stored'(bench) {
      await bench.host.content.update((content) => {
        content.auditWordings = Array.from({ length: 100 }, (_, index) => ({ id: `w${index}`, ...wording }));
      });
      const sentence = 'There can be at most 100 wordings. Remove one first.';
      await bench.refuses(WORDINGS, [409, sentence], asJson(wording));
    },
  }),
];
