import { expect, it } from 'vitest';
import { stateOf } from '../../server/core/audits/audit-store.ts';
import { takeReportSnapshot } from '../../server/core/audits/report-snapshot.ts';
import { reportedActions } from '../../server/core/audits/reported-actions.ts';
import { cleanHtml } from '../../server/core/shared/clean-html.ts';
import { jsonRequest } from '../../server/test/support/requests.ts';
import { READ_POINTS } from '../../src/contract/audit-points.ts';
import { Audit } from '../../src/contract/audit.ts';
import { Overview } from '../../src/contract/overview.ts';
import { missingIn } from '../../src/contract/report-gaps.ts';
import { openMemoryHost, STORY_TIME } from '../host/memory-host.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoAuditsAt } from './demo-audits.ts';
import { demoLeadsStateAt } from './demo-leads-state.ts';

const audits = demoAuditsAt(STORY_TIME);
const requests = new Map(demoLeadsStateAt(STORY_TIME).leads.map((request) => [request.id, request]));

it('are valid stored audits of existing requests', () => {
  for (const audit of audits) {
    expect(Audit.parse(audit)).toEqual(audit);
    expect(requests.get(audit.leadId)).toMatchObject({ kind: 'audit', email: audit.email });
    expect(Date.parse(audit.createdAt)).toBeGreaterThan(
      Date.parse(requests.get(audit.leadId)?.receivedAt ?? ''),
    );
  }
  expect(new Set(audits.map(({ id }) => id)).size).toBe(audits.length);
});

it('are one opened, two of one client, and one in progress with three categories and a scan', () => {
  expect(audits.map(stateOf)).toEqual(['opened', 'opened', 'delivered', 'in work']);
  expect(audits.map(({ email }) => email).slice(0, 3)).toEqual([
    'lucia.farrow@example.com',
    'dee.hollis@example.com',
    'lucia.farrow@example.com',
  ]);
  const inWork = audits.at(-1);
  expect(inWork?.points.filter(({ isFinished }) => isFinished)).toHaveLength(3);
  expect(inWork?.scan).toMatchObject({ state: 'done', isSample: true });
  expect(new Set(inWork?.scan.facts.map(({ outcome }) => outcome))).toEqual(
    new Set(['fault', 'good', 'not checked']),
  );
});

it('have a plan with two check marks, one of which a later website check confirms', () => {
  const [groomer] = audits.filter(({ checkedOff }) => checkedOff.length > 0);
  const marks = groomer && reportedActions(groomer, [groomer]).flatMap(({ mark }) => mark ?? []);
  expect(marks?.map(({ id, confirmation }) => [id, confirmation?.isFixed])).toEqual([
    ['area', undefined],
    ['tap', true],
  ]);
});

it('have one event of the last week', async () => {
  const host = openMemoryHost({ leads: demoLeadsStateAt(STORY_TIME), audits });
  const { email, password } = demoAccounts.admin;
  await host.send(jsonRequest('POST /api/auth/login', { email, password }));
  const { news } = Overview.parse(await (await host.send(jsonRequest('GET /api/admin/overview'))).json());
  expect(news.map(({ text }) => text)).toEqual([
    'checked off “Write the phone number as text, at the top of the page”',
  ]);
});

it('have reports that match the audits, the second one compared with the first', () => {
  const [first, other, second] = audits;
  for (const audit of [first, other, second]) {
    expect(audit && missingIn([...audit.points, audit.actionPlan])).toEqual([]);
    const before = audit === second ? (first?.report ?? undefined) : undefined;
    const made = new Date(audit?.report?.at ?? 0);
    expect(audit?.report).toEqual(audit && takeReportSnapshot(audit, before, made));
  }
  const [then, now] = [first, second].map((audit) => audit?.report?.chapters.map(({ rating }) => rating));
  expect(second?.report?.before?.ratings.map(({ rating }) => rating)).toEqual(then);
  expect(now).not.toEqual(then);
});

it('contain only clean HTML, and order all their recommendations', () => {
  for (const { points, actionPlan } of audits) {
    for (const { text } of [...points, actionPlan]) expect(cleanHtml(text)).toBe(text);
  }
  for (const { points, actionPlan } of audits.filter((audit) => audit.actionPlan.isFinished)) {
    const recommended = points.flatMap(({ recommendations }) => recommendations.map(({ id }) => id));
    expect(actionPlan.order.toSorted()).toEqual(recommended.toSorted());
  }
  expect(audits.every(({ points }) => points.length === READ_POINTS.length)).toBe(true);
});

it('contain no real site or phone number', () => {
  const text = JSON.stringify(audits);
  for (const [address] of text.matchAll(/https?:\/\/[^/"\\ ]+/g)) expect(address).toMatch(/\.example\.com$/);
  for (const [number] of text.matchAll(/\d{3}-\d{4}/g)) expect(number).toMatch(/^555-01/);
});

it('have report links that work', async () => {
  const host = openMemoryHost({ leads: demoLeadsStateAt(STORY_TIME), audits });
  const links = audits.flatMap(({ links }) => links);
  expect(links).toHaveLength(3);
  for (const { token } of links) {
    const answer = await host.send(new Request(`http://localhost/api/reports/${token}`));
    expect(answer.status).toBe(200);
  }
});
