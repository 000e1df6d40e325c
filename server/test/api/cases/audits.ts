import { expect } from 'vitest';
import type { AuditFact } from '../../../../src/contract/audit-facts.ts';
import { AUDIT_POINTS } from '../../../../src/contract/audit-points.ts';
import type { BulkAction } from '../../../../src/contract/inbox.ts';
import type { ActionPlanChange, PointChange } from '../../../../src/contract/staff-audit.ts';
import { formatDateTime } from '../../../../src/lib/time.ts';
import { finishDeliveries } from '../../../core/audits/report.ts';
import type { SiteScan } from '../../../core/ports.ts';
import { NOW, DAY, HOUR } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { erase, restore } from './bin-calls.ts';
import { mixed, store, lead, hoursAgo } from './inbox-seed.ts';

/** A recommendation as the editor sends it. */
const advice = (id: string, title = `Do ${id}`) => ({
  id,
  title,
  text: 'In one afternoon.',
  who: 'you' as const,
  time: '2 hours' as const,
  effect: 'large' as const,
  done: 'You see it.',
});

const pointContent = (given: Partial<PointChange> = {}): PointChange => ({
  revision: 1,
  rating: 'needs work',
  summary: 'The menu takes eleven seconds to open.',
  text: '<p>On a phone, over the air.</p>',
  findings: [],
  recommendations: [],
  manualChecks: { answers: [], competitors: [] },
  isFinished: true,
  ...given,
});

const actionPlanContent = (given: Partial<ActionPlanChange> = {}): ActionPlanChange => ({
  revision: 1,
  summary: 'First the menu, then the map.',
  text: '',
  isFinished: true,
  order: [],
  ...given,
});

/** Starts the audit of a request as an editor and returns its id. */
async function begun(api: TestApi, leadId = 'fresh'): Promise<string> {
  await store(api, mixed);
  await api.logIn('editor');
  return (await api.call('POST /api/admin/audits', { body: { leadId } })).audit.id;
}

const writePoint = ({ call }: TestApi, id: string, number: number, given: Partial<PointChange> = {}) =>
  call('PUT /api/admin/audits/{id}/points/{number}', {
    params: { id, number: String(number) },
    body: pointContent(given),
  });

/** Finishes the first point and makes a report; returns its token. */
async function reported(api: TestApi, id: string): Promise<string> {
  await writePoint(api, id, 1);
  const { reportPath } = await api.call('POST /api/admin/audits/{id}/report', {
    params: { id },
    query: {},
  });
  return tokenOf(reportPath);
}

const tokenOf = (reportPath: string | null): string => reportPath?.replace('/report/', '') ?? '';

/** A reply as the editor sends it with a report. */
const reportReply = (text: string, submissionKey = 'the-report', seen = 0) => ({
  subject: 'Your free 8-point audit',
  text,
  submissionKey,
  seen,
  sentBy: 'site' as const,
});

const deliver = ({ call }: TestApi, id: string, token: string) =>
  call('POST /api/admin/audits/{id}/deliver', {
    params: { id },
    body: reportReply(`Here it is: https://coach.example/report/${token}`),
  });

const KEY = 'POST /api/admin/audits';
const auditOf = ({ call }: TestApi, id: string) => call('GET /api/admin/audits/{id}', { params: { id } });

const fact: AuditFact = {
  id: 'titles-unique.1',
  point: 'SEO evaluation',
  outcome: 'fault',
  message: 'Two pages have the same title.',
  why: 'People cannot tell them apart.',
  advice: 'Give each page a title of its own.',
  places: 2,
  evidence: [{ address: 'https://pelican.example.com/', where: '<title>', value: 'Pelican' }],
};

/** A scanner that resolves on demand. */
function pausedScanner() {
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
/** Makes a report with two actions, `a` and `b`, and logs out. */
async function withActions(api: TestApi): Promise<{ token: string; id: string }> {
  const id = await begun(api);
  await writePoint(api, id, 1, {
    recommendations: [advice('a'), { ...advice('b'), factId: fact.id }, advice('empty', '')],
  });
  await writePoint(api, id, 2, { recommendations: [advice('unfinished')], isFinished: false });
  await api.call('PUT /api/admin/audits/{id}/action-plan', { params: { id }, body: actionPlanContent() });
  const { reportPath } = await make(api, id);
  await logOut(api);
  return { token: tokenOf(reportPath), id };
}

const rescanned = pausedScanner();
const held = pausedScanner();
const late = pausedScanner();

const scanOf = async (api: TestApi, id: string) => (await auditOf(api, id)).audit.scan;
const startScan = ({ call }: TestApi, id: string, address?: string) =>
  call('POST /api/admin/audits/{id}/scan', { params: { id }, body: { ...(address && { address }) } });

const read = ({ call }: TestApi, token: string) => call('GET /api/reports/{token}', { params: { token } });
const make = ({ call }: TestApi, id: string, brackets?: 'meant') =>
  call('POST /api/admin/audits/{id}/report', { params: { id }, query: { brackets } });
const logOut = ({ call }: TestApi) => call('POST /api/auth/logout');

const isClosed = (api: TestApi, token: string) =>
  api.refuses(`GET /api/reports/${token}`, [410, 'This report is no longer available.']);

const wording = {
  point: 'Local search assessment',
  name: 'Two addresses',
  text: '<p>There are two.</p>',
} as const;
const WORDINGS = 'POST /api/admin/audit-wordings';

const page = ({ call }: TestApi) => call('GET /api/admin/audits', { query: {} });
const toMany = ({ call }: TestApi, ids: string[], action: BulkAction) =>
  call('POST /api/admin/inbox/changes', { body: { ids, action } });
/** Expects the report to answer as if it had never existed. */
const isForgotten = (api: TestApi, token: string) =>
  api.refuses(`GET /api/reports/${token}`, [404, 'This report does not exist.']);

/** An audit with a report, and one of another request that has to stay. */
async function twoAudits(api: TestApi): Promise<{ token: string; other: string }> {
  const token = await reported(api, await begun(api));
  const { audit } = await api.call('POST /api/admin/audits', { body: { leadId: 'closed' } });
  return { token, other: audit.id };
}

async function onlyTheOtherStays(api: TestApi, other: string): Promise<void> {
  const { audits, total, counts } = await page(api);
  expect(audits).toMatchObject([{ id: other }]);
  expect({ total, counts }).toMatchObject({ total: 1, counts: { inWork: 1 } });
}

export const auditCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'audits: two people write two parts without overwriting each other'(api) {
      const id = await begun(api);
      await writePoint(api, id, 1, { revision: 1, summary: 'By the editor.' });
      await api.logIn('admin');
      await writePoint(api, id, 2, { revision: 1, summary: 'By the admin.' });
      const { audit } = await auditOf(api, id);
      expect(audit.points.slice(0, 2)).toMatchObject([
        { summary: 'By the editor.', revision: 2, updatedAt: NOW.toISOString() },
        { summary: 'By the admin.', revision: 2 },
      ]);
      const late = asJson(pointContent({ summary: 'Too late.' }));
      const answer = await api.ask(`PUT /api/admin/audits/${id}/points/1`, late);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toMatch(/ changed this part of the audit at .* after you opened it\.$/);
      expect((await auditOf(api, id)).audit.points[0]?.summary).toBe('By the editor.');
    },
    async 'audits: the frame around the categories is saved separately'(api) {
      const id = await begun(api);
      const words = { business: 'Pelican Bakery', website: '', summary: 'All well.', nextStep: 'Call me.' };
      const body = { ...words, revision: 1 };
      const { audit } = await api.call('PUT /api/admin/audits/{id}/frame', { params: { id }, body });
      expect(audit.frame).toMatchObject({ ...words, revision: 2 });
      const { audits } = await api.call('GET /api/admin/audits', { query: { q: 'pelican b' } });
      expect(audits).toMatchObject([{ id, business: 'Pelican Bakery' }]);
    },
    async 'audits: findings are cleaned, and invalid categories, lengths and ratings refused'(api) {
      const id = await begun(api);
      const text = '<p onclick="alert(1)">Slow.</p><script>alert(2)</script>';
      const { audit } = await writePoint(api, id, 3, { text });
      expect(audit.points[2]?.text).toBe('<p>Slow.</p>');
      const at = (number: string) => `PUT /api/admin/audits/${id}/points/${number}`;
      for (const number of ['0', '8', 'one']) {
        await api.refuses(at(number), [404, 'This point does not exist.'], asJson(pointContent()));
      }
      const message = '“What you found” can have at most 60,000 characters.';
      await api.refuses(at('4'), [400, message, 'text'], asJson(pointContent({ text: 'x'.repeat(60_001) })));
      const odd = await api.ask(at('4'), asJson({ ...pointContent(), rating: 'splendid' }));
      expect(odd.status).toBe(400);
    },
    async 'audits: a deleted audit is not restored beside another one in progress for its request'(api) {
      const id = await begun(api);
      await api.call('DELETE /api/admin/audits/{id}', { params: { id } });
      await api.call('POST /api/admin/audits', { body: { leadId: 'fresh' } });
      const busy = 'Another audit was started for this request. Deliver or delete it first.';
      const body = asJson({ list: 'audits', ids: [id] });
      await api.refuses('POST /api/admin/bin/restore', [409, busy], body);
    },
    'audits: a finished scan is stored, and only one runs at a time': {
      siteScanner: held.port,
      async run(api) {
        const id = await begun(api);
        expect((await startScan(api, id)).audit.scan).toMatchObject({
          state: 'scanning',
          address: 'https://pelican.example.com',
          startedAt: NOW.toISOString(),
        });
        expect(held.requestCount).toContain('https://pelican.example.com');
        const asked = held.requestCount.length;
        expect((await startScan(api, id)).audit.scan.state).toBe('scanning');
        expect(held.requestCount).toHaveLength(asked);
        const busy = 'Another address is being checked. Please wait until that is finished.';
        const other = asJson({ address: 'other.example' });
        await api.refuses(`POST /api/admin/audits/${id}/scan`, [409, busy], other);
        held.answer({ address: 'https://pelican.example.com/', pages: 4, failure: '', facts: [fact] });
        await expect.poll(async () => (await scanOf(api, id)).state).toBe('done');
        expect(await scanOf(api, id)).toMatchObject({ pages: 4, facts: [fact], isSample: false });
        await startScan(api, id);
        held.answer({ address: '', pages: 0, failure: 'Nothing answers at this address.', facts: [] });
        await expect.poll(async () => (await scanOf(api, id)).state).toBe('failed');
        // The previous result is better than none.
        expect(await scanOf(api, id)).toMatchObject({
          failure: 'Nothing answers at this address.',
          pages: 4,
          facts: [fact],
        });
      },
    },
    'audits: a crashing scanner is reported, and its scan counts as failed': {
      siteScanner: { isSample: false, scan: () => Promise.reject(new Error('No parser.')) },
      async run(api) {
        const id = await begun(api);
        await startScan(api, id);
        await expect.poll(async () => (await scanOf(api, id)).state).toBe('failed');
        expect((await scanOf(api, id)).failure).toBe('The website check did not finish. Please try again.');
        expect(api.reports).toMatchObject([{ message: 'No parser.' }]);
      },
    },
    'audits: a scan that never ended counts as interrupted, and another can start': {
      siteScanner: late.port,
      async run(api) {
        const id = await begun(api);
        await startScan(api, id, 'pelican.example');
        const answerTooLate = late.answer;
        api.clock.advance(4 * 60_000);
        expect(await scanOf(api, id)).toMatchObject({
          state: 'failed',
          failure: 'The website check was interrupted. Please check again.',
        });
        await startScan(api, id, 'pelican.example');
        answerTooLate({ address: 'https://pelican.example/', pages: 9, failure: '', facts: [] });
        expect((await scanOf(api, id)).state).toBe('scanning');
      },
    },
    async 'audits: an invalid website address is not scanned'(api) {
      const id = await begun(api);
      const refused: Refused = [400, 'This is not a website address.', 'address'];
      await api.refuses(`POST /api/admin/audits/${id}/scan`, refused, asJson({ address: 'localhost' }));
    },
    async 'reports: mailing the link marks the audit as delivered and its request as replied'(api) {
      const id = await begun(api);
      const token = await reported(api, id);
      const refused: Refused = [400, 'The link to the report is missing from the text.', 'text'];
      await api.refuses(`POST /api/admin/audits/${id}/deliver`, refused, asJson(reportReply('Here it is.')));
      const answer = await deliver(api, id, token);
      expect(answer).toMatchObject({
        state: 'delivered',
        replies: 1,
        request: { status: 'replied', replyMail: 'waiting' },
        audit: { deliveredAt: NOW.toISOString() },
      });
      expect(api.announced).toHaveLength(1);
      await deliver(api, id, token);
      expect((await page(api)).audits).toMatchObject([{ isAnswered: true }]);
      await api.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
      const closed: Refused = [409, 'The report has no working link. Make one first.'];
      await api.refuses(`POST /api/admin/audits/${id}/deliver`, closed, asJson(reportReply(token)));
    },
    async 'reports: unfilled blanks block a report and are listed, unless confirmed as intended'(api) {
      const id = await begun(api);
      await writePoint(api, id, 1, { text: '<p>It took [<em>number</em>] seconds [sic].</p>' });
      const blank = '“Website analysis”: [number]';
      const message = `Fill in the blanks first, or say that the brackets are meant. ${blank}`;
      await api.refuses(`POST /api/admin/audits/${id}/report`, [409, message]);
      expect((await make(api, id, 'meant')).reportPath).not.toBeNull();
    },
    async 'reports: a report mailed just before a crash is not mailed again'(api) {
      const { host, clock } = api;
      const id = await begun(api);
      const token = await reported(api, id);
      const loseMark = () => host.audits.change(id, (audit) => void (audit.deliveredAt = null));
      const delivered = { replies: 1, audit: { deliveredAt: NOW.toISOString() } };
      await deliver(api, id, token);
      await loseMark();
      clock.advance(HOUR);
      await api.logIn('editor');
      const again = await api.ask(
        `POST /api/admin/audits/${id}/deliver`,
        asJson(reportReply(`Once more: https://coach.example/report/${token}`, 'after-the-crash', 1)),
      );
      expect([again.status, await again.text()]).toEqual([
        409,
        `This report was already sent on ${formatDateTime(NOW.toISOString())}. Read that reply first.`,
      ]);
      expect(await auditOf(api, id)).toMatchObject(delivered);
      await loseMark();
      await deliver(api, id, token);
      expect(await auditOf(api, id)).toMatchObject(delivered);
      await loseMark();
      const byId = async (wanted: string) => (await host.leads.read()).leads.find((one) => one.id === wanted);
      await finishDeliveries({ audits: host.audits, leads: { byId } }, clock.now());
      expect(await auditOf(api, id)).toMatchObject(delivered);
      // A reply that brought no report delivers none.
      await host.leads.update(({ leads }) => {
        for (const { replies = [] } of leads) for (const reply of replies) delete reply.auditId;
      });
      await loseMark();
      await finishDeliveries({ audits: host.audits, leads: { byId } }, clock.now());
      expect((await auditOf(api, id)).audit.deliveredAt).toBeNull();
    },
    async 'reports: a report contains only finished parts, and its link gives access to nothing else'(api) {
      const id = await begun(api);
      await writePoint(api, id, 2, { isFinished: false, summary: 'Half a thought' });
      const said = {
        title: 'No hours',
        rating: 'urgent',
        why: 'They drive by.',
        seenAt: NOW.toISOString(),
      } as const;
      const finding = { ...said, evidence: [{ where: 'https://pelican.example.com/', seen: 'No hours' }] };
      await writePoint(api, id, 3, { findings: [{ id: 'hours', ...finding }] });
      const token = await reported(api, id);
      expect(token).toMatch(/^[\w-]{32,}$/);
      await logOut(api);
      const { report, expiresAt } = await read(api, token);
      expect(report).toMatchObject({
        business: 'Name of fresh',
        website: 'pelican.example.com',
        before: null,
      });
      expect(report.chapters.slice(0, 2)).toMatchObject([
        { point: 'Website analysis', rating: 'needs work', html: '<p>On a phone, over the air.</p>' },
        { point: 'SEO evaluation', rating: null, summary: '', html: '' },
      ]);
      expect(report.chapters[2]?.findings).toEqual([finding]);
      expect(report.chapters).toHaveLength(8);
      expect(expiresAt).toBe(new Date(NOW.getTime() + 90 * DAY).toISOString());
      expect(JSON.stringify(report)).not.toContain('Half a thought');
      expect(JSON.stringify(report)).not.toContain('fresh@example.com');
    },
    async 'reports: a report is a snapshot that keeps its link when updated'(api) {
      const id = await begun(api);
      const token = await reported(api, id);
      await writePoint(api, id, 1, { revision: 2, summary: 'It is faster by now.' });
      const { report: preview } = await api.call('GET /api/admin/audits/{id}/preview', { params: { id } });
      expect(preview.chapters[0]?.summary).toBe('It is faster by now.');
      expect((await read(api, token)).report.chapters[0]?.summary).toContain('eleven seconds');
      expect(tokenOf((await make(api, id)).reportPath)).toBe(token);
      expect((await read(api, token)).report.chapters[0]?.summary).toBe('It is faster by now.');
    },
    // asvs:2.3.1
    async 'reports: an audit without finished categories, ratings or reasons makes no report'(api) {
      const id = await begun(api);
      const refuses = (message: string) => api.refuses(`POST /api/admin/audits/${id}/report`, [409, message]);
      await refuses('No point is marked as finished yet.');
      await writePoint(api, id, 1, { rating: null });
      await refuses('“Website analysis”: Add a rating before making the report.');
      await writePoint(api, id, 1, { revision: 2, rating: 'not checked', summary: ' ' });
      await refuses('“Website analysis”: Say why it was not checked before making the report.');
      await writePoint(api, id, 1, { revision: 3 });
      const params = { id };
      await api.call('PUT /api/admin/audits/{id}/action-plan', {
        params,
        body: actionPlanContent({ summary: '' }),
      });
      await refuses(
        '“Actionable recommendations”: Sum up your advice in one sentence before making the report.',
      );
      const link = await api.ask(`PUT /api/admin/audits/${id}/link`, asJson({}));
      expect([link.status, await link.text()]).toEqual([409, 'There is no report yet. Make it first.']);
    },
    async 'audits: what was checked by hand is stored with its point, within limits, and in no report'(api) {
      const id = await begun(api);
      const manualChecks = {
        answers: [{ question: 'compare-prices-1', answer: 'yes' as const }],
        competitors: ['Secret Guides'],
      };
      const { audit } = await writePoint(api, id, 1, { manualChecks });
      expect(audit.points[0]?.manualChecks).toEqual(manualChecks);
      const { report } = await read(api, tokenOf((await make(api, id)).reportPath));
      expect(JSON.stringify(report)).not.toMatch(/compare-prices|Secret Guides/);
      const competitors = ['A', 'B', 'C', 'D'];
      const body = pointContent({ revision: 2, manualChecks: { answers: [], competitors } });
      const tooMany: Refused = [400, 'You can compare at most 3 competitors.', 'manualChecks.competitors'];
      await api.refuses(`PUT /api/admin/audits/${id}/points/1`, tooMany, asJson(body));
    },
    async 'reports: recommendations are in the coach’s order, unsorted ones last'(api) {
      const id = await begun(api);
      await writePoint(api, id, 1, { recommendations: [advice('a'), advice('b'), advice('empty', '')] });
      await writePoint(api, id, 2, { recommendations: [advice('c')] });
      await writePoint(api, id, 3, { recommendations: [advice('unfinished')], isFinished: false });
      const params = { id };
      const { audit } = await api.call('PUT /api/admin/audits/{id}/action-plan', {
        params,
        body: actionPlanContent({ order: ['c', 'gone', 'b'] }),
      });
      expect(audit.actionPlan).toMatchObject({ revision: 2, order: ['c', 'gone', 'b'] });
      const token = tokenOf((await make(api, id)).reportPath);
      const { report } = await read(api, token);
      expect(report.recommendations.map(({ title, point }) => [title, point])).toEqual([
        ['Do c', 'SEO evaluation'],
        ['Do b', 'Website analysis'],
        ['Do a', 'Website analysis'],
      ]);
      expect(report.chapters.at(-1)).toMatchObject({
        rating: null,
        summary: 'First the menu, then the map.',
      });
    },
    async 'reports: a link that was replaced, revoked or has expired says so'(api) {
      const id = await begun(api);
      const first = await reported(api, id);
      const renew = async () =>
        tokenOf(
          (await api.call('PUT /api/admin/audits/{id}/link', { params: { id }, body: { days: 2 } }))
            .reportPath,
        );
      const second = await renew();
      await isClosed(api, first);
      expect((await read(api, second)).report.chapters).toHaveLength(8);
      const pathAtRequest = async () =>
        (await api.call('GET /api/admin/inbox/items/{id}', { params: { id: 'fresh' } })).audits[0]
          ?.reportPath;
      expect(await pathAtRequest()).toBe(`/report/${second}`);
      const revoked = await api.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
      expect([revoked.reportPath, await pathAtRequest()]).toEqual([null, null]);
      await isClosed(api, second);
      const third = await renew();
      api.clock.advance(2 * DAY);
      await isClosed(api, third);
      await api.refuses(`GET /api/reports/${'0'.repeat(64)}`, [404, 'This report does not exist.']);
    },
    async 'reports: the first time a client opens a delivered report is recorded, but not staff views'(api) {
      const id = await begun(api);
      const token = await reported(api, id);
      const open = () => api.call('POST /api/reports/{token}/opened', { params: { token } });
      const stateNow = async () => {
        await api.logIn('editor');
        return auditOf(api, id);
      };
      await logOut(api);
      await open();
      expect(await stateNow()).toMatchObject({ audit: { openedAt: null } });
      await deliver(api, id, token);
      await open();
      expect((await stateNow()).state).toBe('delivered');
      await logOut(api);
      api.clock.advance(HOUR);
      await open();
      const at = api.clock.now().toISOString();
      api.clock.advance(HOUR);
      await open();
      expect(await stateNow()).toMatchObject({ state: 'opened', audit: { openedAt: at } });
      expect((await page(api)).counts.opened).toBe(1);
    },
    async 'reports: a client checks an action off with a line of text, and takes it back'(api) {
      const { token, id } = await withActions(api);
      const checkOffAt = api.clock.now().toISOString();
      const mark = { id: 'b', at: checkOffAt, note: 'My nephew did it.', confirmation: null };
      const answer = await api.ask(
        `PUT /api/reports/${token}/actions/b`,
        asJson({ note: ' My nephew did it. ' }),
      );
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await answer.json()).toEqual(mark);
      expect((await read(api, token)).checkedOff).toEqual([mark]);

      // Sent again it keeps its time, and the line can change.
      api.clock.advance(HOUR);
      const again = { params: { token, id: 'b' }, body: { note: 'Done.' } };
      expect(await api.call('PUT /api/reports/{token}/actions/{id}', again)).toEqual({
        ...mark,
        note: 'Done.',
      });
      const other = { token, id: 'a' };
      await api.call('PUT /api/reports/{token}/actions/{id}', { params: other, body: {} });
      await api.logIn('editor');
      expect(await auditOf(api, id)).toMatchObject({
        audit: { checkedOff: [{ id: 'b', note: 'Done.' }, { id: 'a' }] },
      });
      expect((await page(api)).audits).toMatchObject([{ actions: { total: 2, done: 2 } }]);
      const ofLead = { params: { id: 'fresh' } };
      const { audits } = await api.call('GET /api/admin/inbox/items/{id}', ofLead);
      expect(audits).toMatchObject([{ actions: { total: 2, done: 2 } }]);

      await logOut(api);
      for (let time = 0; time < 2; time += 1) {
        await api.call('DELETE /api/reports/{token}/actions/{id}', { params: other });
      }
      expect((await read(api, token)).checkedOff).toMatchObject([{ id: 'b' }]);
    },
    async 'reports: only the actions of an open report can be checked off, with a short line'(api) {
      const { token, id } = await withActions(api);
      const at = (action: string) => `/api/reports/${token}/actions/${action}`;
      const unknown: Refused = [404, 'This action is not in the report.'];
      const closed: Refused = [410, 'This report is no longer available.'];
      for (const action of ['none', 'unfinished', 'empty']) {
        await api.refuses(`PUT ${at(action)}`, unknown, asJson({}));
        await api.refuses(`DELETE ${at(action)}`, unknown);
      }
      const tooLong = 'The line about it can have at most 200 characters.';
      await api.refuses(`PUT ${at('a')}`, [400, tooLong, 'note'], asJson({ note: 'x'.repeat(201) }));
      const note = 'Me, too.';
      expect((await api.ask(`PUT ${at('a')}`, asJson({ note, id: 'b', at: '' }))).status).toBe(200);

      await api.logIn('editor');
      await api.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
      await logOut(api);
      await api.refuses(`PUT ${at('a')}`, closed, asJson({ note: 'Late.' }));
      await api.refuses(`DELETE ${at('a')}`, closed);
      await api.logIn('editor');
      const { audit } = await auditOf(api, id);
      expect(audit.checkedOff).toEqual([{ id: 'a', at: api.clock.now().toISOString(), note }]);
    },
    async 'reports: check marks stay in an updated report as long as their action does'(api) {
      const { token, id } = await withActions(api);
      for (const action of ['a', 'b']) {
        const params = { token, id: action };
        await api.call('PUT /api/reports/{token}/actions/{id}', { params, body: {} });
      }
      await api.logIn('editor');
      await writePoint(api, id, 1, { revision: 2, recommendations: [advice('b', 'In other words')] });
      await make(api, id);
      expect((await read(api, token)).checkedOff).toMatchObject([{ id: 'b' }]);
      expect((await page(api)).audits).toMatchObject([{ actions: { total: 1, done: 1 } }]);
    },
    'reports: a later website check tells whether a checked-off finding is fixed': {
      siteScanner: rescanned.port,
      async run(api) {
        const { token, id } = await withActions(api);
        const params = { token, id: 'b' };
        await api.call('PUT /api/reports/{token}/actions/{id}', { params, body: {} });
        await api.logIn('editor');
        const confirmationAfter = async (facts: AuditFact[]) => {
          api.clock.advance(HOUR);
          await startScan(api, id);
          rescanned.answer({ address: 'https://pelican.example.com/', pages: 1, failure: '', facts });
          await expect.poll(async () => (await scanOf(api, id)).state).toBe('done');
          const [mark] = (await read(api, token)).checkedOff;
          return mark?.confirmation;
        };
        const at = () => api.clock.now().toISOString();
        expect(await confirmationAfter([fact])).toEqual({ isFixed: false, at: at() });
      },
    },
    async 'reports: a second audit of the same client compares its ratings with the first'(api) {
      const id = await begun(api);
      await deliver(api, id, await reported(api, id));
      const again = lead({ id: 'again', kind: 'audit', clientId: 'fresh' });
      await api.host.leads.update(({ leads }) => void leads.push(again));
      api.clock.advance(DAY);
      await api.logIn('editor');
      const second = await api.call('POST /api/admin/audits', { body: { leadId: 'again' } });
      expect(second.others).toMatchObject([{ id, state: 'delivered' }]);
      await writePoint(api, second.audit.id, 1, { rating: 'good' });
      const token = tokenOf((await make(api, second.audit.id)).reportPath);
      const { report } = await read(api, token);
      expect(report.before?.at).toBe(NOW.toISOString());
      expect(report.before?.ratings[0]).toEqual({ point: 'Website analysis', rating: 'needs work' });
      expect(report.chapters[0]?.rating).toBe('good');
      // The second report was not delivered, so the third one's predecessor is the first.
      const third = lead({ id: 'third', kind: 'audit', clientId: 'fresh' });
      await api.host.leads.update(({ leads }) => void leads.push(third));
      api.clock.advance(HOUR);
      await api.logIn('editor');
      const { audit } = await api.call('POST /api/admin/audits', { body: { leadId: 'third' } });
      const last = await reported(api, audit.id);
      await deliver(api, audit.id, last);
      await make(api, second.audit.id);
      await make(api, audit.id);
      for (const made of [last, token]) {
        expect((await read(api, made)).report.before?.at).toBe(NOW.toISOString());
      }
    },
    async 'audit wordings: a new site has some for each category'(api) {
      await api.logIn('editor');
      const { wordings } = await api.call('GET /api/admin/audit-wordings');
      expect([...new Set(wordings.map(({ point }) => point))]).toEqual(AUDIT_POINTS);
    },
    async 'audit wordings: scripts are removed when a wording is added or changed'(api) {
      const { call } = api;
      await api.logIn('editor');
      const body = { ...wording, text: '<p onclick="run()">Two<script>run()</script></p><p></p>' };
      const { wording: added } = await call(WORDINGS, { body });
      expect(added.text).toBe('<p>Two</p>');
      const path = { params: { id: added.id } };
      const changed = await call('PUT /api/admin/audit-wordings/{id}', { ...path, body });
      expect(changed.wording.text).toBe('<p>Two</p>');
    },
    async 'audits: deleting a request hides its audit and report until it is restored or erased'(api) {
      const { token, other } = await twoAudits(api);
      const isGone = async () => {
        await isForgotten(api, token);
        await onlyTheOtherStays(api, other);
        expect((await api.call('GET /api/admin/overview')).audits.recent).toMatchObject([{ id: other }]);
      };
      await api.call('DELETE /api/admin/inbox/items/{id}', { params: { id: 'fresh' } });
      await isGone();
      await restore(api, 'leads', 'fresh', 'replied');
      expect(await page(api)).toMatchObject({ total: 2 });
      expect((await read(api, token)).report.business).toBe('Name of fresh');
      await toMany(api, ['fresh', 'replied'], 'spam');
      await isGone();
      await api.logIn('admin');
      expect(await erase(api, 'leads', 'fresh', 'closed')).toBe(1);
      await onlyTheOtherStays(api, other);
      expect(JSON.stringify(await api.host.stored())).not.toContain(token);
    },
  }),
  ...casesAs('editor', {
    async 'audits: starting an audit of a request twice, even at once, creates one'(api) {
      await store(api, mixed);
      const begin = () => api.call(KEY, { body: { leadId: 'fresh' } });
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
      const { audits, counts, waiting } = await page(api);
      expect(audits).toMatchObject([{ leadId: 'fresh', finished: 0, isAnswered: false }]);
      expect(audits[0]?.ratings.map(({ point }) => point)).toHaveLength(7);
      expect(counts).toEqual({ waiting: 1, inWork: 1, delivered: 0, opened: 0, deleted: 0 });
      expect(waiting).toMatchObject([{ id: 'closed' }]);
      const { audits: beside } = await api.call('GET /api/admin/inbox/items/{id}', {
        params: { id: 'fresh' },
      });
      expect(beside).toMatchObject([{ id: one.audit.id, state: 'in work', finished: 0 }]);
    },
    async 'audits: a request waits until its audit is started or declined, and the overview agrees'(api) {
      const answered = { kind: 'audit', status: 'replied' } as const;
      await store(api, [...mixed, lead({ id: 'second', ...answered, receivedAt: hoursAgo(5) })]);
      const waiting = async (): Promise<string[]> => {
        const answer = await page(api);
        const { audits } = await api.call('GET /api/admin/overview');
        expect([answer.counts.waiting, audits.waiting]).toEqual(Array(2).fill(answer.waiting.length));
        return answer.waiting.map(({ id }) => id);
      };
      expect(await waiting()).toEqual(['closed', 'second', 'fresh']);
      await api.call(KEY, { body: { leadId: 'second' } });
      expect(await waiting()).toEqual(['closed', 'fresh']);
      const decide = (needsAudit: boolean) =>
        api.call('PATCH /api/admin/inbox/items/{id}', { params: { id: 'closed' }, body: { needsAudit } });
      expect((await decide(false)).item).toMatchObject({ status: 'closed', noAuditAt: NOW.toISOString() });
      expect(await waiting()).toEqual(['fresh']);
      expect((await decide(true)).item.noAuditAt).toBeUndefined();
      expect(await waiting()).toEqual(['closed', 'fresh']);
    },
    async 'audits: no audit starts for possible spam or unknown ids'(api) {
      await store(api, [...mixed, lead({ id: 'bot', kind: 'audit', suspect: true })]);
      for (const [leadId, status, message] of [
        ['bot', 409, 'This request is marked as possible spam. Mark it as not spam, then start.'],
        ['none', 404, 'This lead does not exist.'],
      ] as const) {
        await api.refuses(KEY, [status, message], asJson({ leadId }));
      }
    },
  }),
];
