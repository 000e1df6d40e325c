import { expect, it } from 'vitest';
import { floridaTime } from '../../src/lib/time.ts';
import { demoAuditsAt } from './demo-audits.ts';
import { demoHealth } from './demo-health.ts';
import { demoLeadsStateAt } from './demo-leads-state.ts';
import { demoStaffAt } from './demo-staff.ts';

const TIMESTAMP = /"(\w+)":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g;

it.each(
  ['01-14', '07-14'].flatMap((day) =>
    ['02:00', '07:59', '09:00', '18:30', '23:30'].map((time) => [day, time]),
  ),
)('samples of a demo opened on %s at %s happened by day, and one request is overdue', (day, time) => {
  const now = new Date(`2026-${day}T${time}:00${day === '01-14' ? '-05:00' : '-04:00'}`);
  const leads = demoLeadsStateAt(now);
  const samples = JSON.stringify([leads, demoAuditsAt(now), demoStaffAt(now), demoHealth(now)]);
  const happened = Array.from(samples.matchAll(TIMESTAMP)).filter(
    ([, name = '']) => !['answerBy', 'expiresAt'].includes(name),
  );
  expect(happened.length).toBeGreaterThan(100);
  const odd = happened.filter(([, , at = '']) => {
    const hour = floridaTime(at).slice('2026-01-14T'.length);
    return hour < '08:00' || hour >= '19:00' || Date.parse(at) > now.getTime();
  });
  expect(odd.map(([text]) => text)).toEqual([]);
  const overdue = leads.leads.filter(
    ({ status, answerBy = '' }) => status === 'new' && answerBy <= now.toISOString(),
  );
  expect(overdue.map(({ id }) => id)).toEqual(['demo-tile-shop']);
});
