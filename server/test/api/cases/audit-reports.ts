import { expect } from 'vitest';
import { asJson, casesAs, NO_BODY, expectRefusal, type Bench, type Case } from '../bench.ts';
import { DAY, HOUR, NOW } from '../../support/seed.ts';
import { advice, begun, courseWords, deliver, reported, tokenOf, writePoint } from './audit-calls.ts';
import { enquiry } from './inbox-seed.ts';

const read = ({ call }: Bench, token: string) => call('GET /api/reports/{token}', { params: { token } });
const make = ({ call }: Bench, id: string) => call('POST /api/admin/audits/{id}/report', { params: { id } });
const logOut = ({ call }: Bench) => call('POST /api/auth/logout');

const isClosed = (bench: Bench, token: string) =>
  expectRefusal(bench, `GET /api/reports/${token}`, NO_BODY, {
    status: 410,
    sentence: 'This report is no longer open.',
  });

export const auditReportCases: readonly Case[] = casesAs('visitor', {
  async 'reports: one is made of what is finished, and whoever has its link reads nothing else'(bench) {
    const id = await begun(bench);
    await writePoint(bench, id, 2, { isFinished: false, says: 'Half a thought' });
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
    expect(report.chapters).toHaveLength(8);
    expect(expiresAt).toBe(new Date(NOW.getTime() + 90 * DAY).toISOString());
    expect(JSON.stringify(report)).not.toContain('Half a thought');
    expect(JSON.stringify(report)).not.toContain('fresh@example.com');
  },
  async 'reports: one is an edition, which changes when it is made anew and keeps its link'(bench) {
    const id = await begun(bench);
    const token = await reported(bench, id);
    await writePoint(bench, id, 1, { revision: 2, says: 'It is faster by now.' });
    const { report: preview } = await bench.call('GET /api/admin/audits/{id}/preview', { params: { id } });
    expect(preview.chapters[0]?.says).toBe('It is faster by now.');
    expect((await read(bench, token)).report.chapters[0]?.says).toContain('eleven seconds');
    expect(tokenOf((await make(bench, id)).reportPath)).toBe(token);
    expect((await read(bench, token)).report.chapters[0]?.says).toBe('It is faster by now.');
  },
  async 'reports: none is made of nothing, or of what lacks its rating or reason'(bench) {
    const id = await begun(bench);
    const refuses = (sentence: string) =>
      expectRefusal(bench, `POST /api/admin/audits/${id}/report`, {}, { status: 409, sentence });
    await refuses('No point is marked as finished yet.');
    await writePoint(bench, id, 1, { rating: null });
    await refuses('“Website analysis” is marked as finished and has no rating.');
    await writePoint(bench, id, 1, { revision: 2, rating: 'not looked at', says: ' ' });
    await refuses('“Website analysis” was not looked at: say why.');
    const link = await bench.ask(`PUT /api/admin/audits/${id}/link`, asJson({}));
    expect([link.status, await link.text()]).toEqual([409, 'There is no report yet. Make it first.']);
  },
  async 'reports: the recommendations come in the order of the coach, those that she has not placed last'(
    bench,
  ) {
    const id = await begun(bench);
    await writePoint(bench, id, 1, { recommendations: [advice('a'), advice('b'), advice('empty', '')] });
    await writePoint(bench, id, 2, { recommendations: [advice('c')] });
    await writePoint(bench, id, 3, { recommendations: [advice('unfinished')], isFinished: false });
    const params = { id };
    const { audit } = await bench.call('PUT /api/admin/audits/{id}/course', {
      params,
      body: courseWords({ order: ['c', 'gone', 'b'] }),
    });
    expect(audit.course).toMatchObject({ revision: 2, rating: 'urgent' });
    const token = tokenOf((await make(bench, id)).reportPath);
    const { report } = await read(bench, token);
    expect(report.recommendations.map(({ title, point }) => [title, point])).toEqual([
      ['Do c', 'SEO evaluation'],
      ['Do b', 'Website analysis'],
      ['Do a', 'Website analysis'],
    ]);
    expect(report.chapters.at(-1)).toMatchObject({
      rating: 'urgent',
      says: 'First the menu, then the map.',
    });
  },
  async 'reports: a link is closed by a new one, by hand and by its time, and says so; one that never was does not'(
    bench,
  ) {
    const id = await begun(bench);
    const first = await reported(bench, id);
    const renewed = await bench.call('PUT /api/admin/audits/{id}/link', {
      params: { id },
      body: { days: 2 },
    });
    const second = tokenOf(renewed.reportPath);
    await isClosed(bench, first);
    expect((await read(bench, second)).report.chapters).toHaveLength(8);
    const revoked = await bench.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
    expect(revoked.reportPath).toBeNull();
    await isClosed(bench, second);
    const third = tokenOf(
      (await bench.call('PUT /api/admin/audits/{id}/link', { params: { id }, body: { days: 2 } })).reportPath,
    );
    bench.clock.advance(2 * DAY);
    await isClosed(bench, third);
    await expectRefusal(bench, `GET /api/reports/${'0'.repeat(64)}`, NO_BODY, {
      status: 404,
      sentence: 'There is no such report.',
    });
  },
  async 'reports: the first time that the client opens one is noted, and never that staff do or that it was before the delivery'(
    bench,
  ) {
    const id = await begun(bench);
    const token = await reported(bench, id);
    const open = () => bench.call('POST /api/reports/{token}/opened', { params: { token } });
    const stateNow = async () => {
      await bench.logIn('editor');
      return bench.call('GET /api/admin/audits/{id}', { params: { id } });
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
    expect((await bench.call('GET /api/admin/audits', { query: {} })).counts.opened).toBe(1);
  },
  async 'reports: a second audit of the same client says what the first one said'(bench) {
    const id = await begun(bench);
    await deliver(bench, id, await reported(bench, id));
    const again = enquiry({ id: 'again', kind: 'audit', email: 'Fresh@Example.com' });
    await bench.host.people.update(({ enquiries }) => void enquiries.push(again));
    bench.clock.advance(DAY);
    await bench.logIn('editor');
    const second = await bench.call('POST /api/admin/audits', { body: { enquiryId: 'again' } });
    expect(second.others).toMatchObject([{ id, state: 'delivered' }]);
    await writePoint(bench, second.audit.id, 1, { rating: 'good' });
    const token = tokenOf((await make(bench, second.audit.id)).reportPath);
    const { report } = await read(bench, token);
    expect(report.before?.at).toBe(NOW.toISOString());
    expect(report.before?.ratings[0]).toEqual({ point: 'Website analysis', rating: 'needs work' });
    expect(report.chapters[0]?.rating).toBe('good');
    // The second report was not delivered, so the third one's predecessor is the first.
    const third = enquiry({ id: 'third', kind: 'audit', email: 'fresh@example.com' });
    await bench.host.people.update(({ enquiries }) => void enquiries.push(third));
    bench.clock.advance(HOUR);
    await bench.logIn('editor');
    const { audit } = await bench.call('POST /api/admin/audits', { body: { enquiryId: 'third' } });
    const last = await reported(bench, audit.id);
    await deliver(bench, audit.id, last);
    await make(bench, second.audit.id);
    for (const made of [last, token]) {
      expect((await read(bench, made)).report.before?.at).toBe(NOW.toISOString());
    }
  },
});
