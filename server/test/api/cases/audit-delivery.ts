import { expect } from 'vitest';
import { formatDateTime } from '../../../../src/lib/dates.ts';
import { finishDeliveries } from '../../../core/audits/report.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { DAY, HOUR, NOW } from '../../support/seed.ts';
import { begun, deliver, reported, reportReply } from './audit-calls.ts';

export const auditDeliveryCases: readonly Case[] = casesAs('visitor', {
  async 'reports: mailed with its link, the audit is delivered and its request replied to'(bench) {
    const id = await begun(bench);
    const token = await reported(bench, id);
    const sentence = 'The link to the report is missing from the text.';
    await expectRefusal(bench, `POST /api/admin/audits/${id}/deliver`, asJson(reportReply('Here it is.')), {
      status: 400,
      sentence,
      errors: { text: [sentence] },
    });
    const answer = await deliver(bench, id, token);
    expect(answer).toMatchObject({
      state: 'delivered',
      replies: 1,
      request: { status: 'replied', replyMail: 'waiting' },
      audit: { deliveredAt: NOW.toISOString() },
    });
    expect(bench.announced).toHaveLength(1);
    await deliver(bench, id, token);
    expect((await bench.call('GET /api/admin/audits', { query: {} })).audits).toMatchObject([
      { isAnswered: true },
    ]);
  },
  async 'reports: one that was mailed just before a crash is not mailed again, and its audit is marked as delivered'(
    bench,
  ) {
    const { host, clock } = bench;
    const id = await begun(bench);
    const token = await reported(bench, id);
    const loseMark = () => host.audits.change(id, (audit) => void (audit.deliveredAt = null));
    const params = { id };
    const audit = () => bench.call('GET /api/admin/audits/{id}', { params });
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
      `This report was sent on ${formatDateTime(NOW.toISOString())}. Read that reply first.`,
    ]);
    expect(await audit()).toMatchObject({ replies: 1, audit: { deliveredAt: NOW.toISOString() } });
    await loseMark();
    await deliver(bench, id, token);
    expect(await audit()).toMatchObject({ replies: 1, audit: { deliveredAt: NOW.toISOString() } });
    await loseMark();
    const byId = async (wanted: string) =>
      (await host.people.read()).enquiries.find((one) => one.id === wanted);
    await finishDeliveries({ audits: host.audits, enquiries: { byId } }, clock.now());
    expect(await audit()).toMatchObject({ replies: 1, audit: { deliveredAt: NOW.toISOString() } });
  },
  async 'reports: none is mailed whose link is closed'(bench) {
    const id = await begun(bench);
    const token = await reported(bench, id);
    await bench.call('DELETE /api/admin/audits/{id}/link', { params: { id } });
    await expectRefusal(bench, `POST /api/admin/audits/${id}/deliver`, asJson(reportReply(token)), {
      status: 409,
      sentence: 'No link opens the report. Make one first.',
    });
  },
  async 'reports: once delivered, the same request can be audited again'(bench) {
    const id = await begun(bench);
    await deliver(bench, id, await reported(bench, id));
    bench.clock.advance(30 * DAY);
    await bench.logIn('editor');
    const { audit } = await bench.call('POST /api/admin/audits', { body: { enquiryId: 'fresh' } });
    expect(audit.id).not.toBe(id);
  },
});
