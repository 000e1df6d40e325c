import { expect, it } from 'vitest';
import { startingContent } from '../../server/content/starting-content.ts';
import { LeadsState } from '../../server/core/state.ts';
import { jsonRequest } from '../../server/test/support/requests.ts';
import { openMemoryHost, STORY_TIME } from '../host/memory-host.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoLeadsStateAt } from './demo-leads-state.ts';
import { demoStaffAt } from './demo-staff.ts';

const leads = demoLeadsStateAt(STORY_TIME);

/** An API answer for staff in a demo opened at the stories' time. */
async function asStaff(path: string): Promise<unknown> {
  const host = openMemoryHost({ leads: structuredClone(leads) });
  const { email, password } = demoAccounts.admin;
  await host.send(jsonRequest('POST /api/auth/login', { email, password }));
  return (await host.send(jsonRequest(`GET ${path}`))).json();
}

it('the demo leads are a valid stored state with unique ids, people and texts', () => {
  expect(LeadsState.parse(leads)).toEqual(leads);
  const ids = [...leads.leads, ...leads.subscribers].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const key of ['name', 'email', 'message'] as const) {
    const values = leads.leads.flatMap((lead) => lead[key] || []);
    expect(new Set(values).size).toBe(values.length);
  }
});

it('shows every kind and status, one late lead and one suspected spam, and no mail', async () => {
  expect(await asStaff('/api/admin/overview')).toMatchObject({
    inbox: {
      waiting: 5,
      overdue: 1,
      unread: 3,
      suspects: 1,
      next: [{ id: 'demo-tile-shop' }, {}, {}, {}, {}],
    },
    mail: { isOn: false, unsent: 0 },
    subscribers: { total: 12, lastWeek: 4 },
    requests: {
      weeks: { length: 12, 0: { count: 1 }, 11: { count: 5 } },
      sources: [{ source: 'google.com' }, { source: 'facebook' }, {}, {}, {}, {}],
    },
  });
  expect(await asStaff('/api/admin/inbox')).toMatchObject({
    counts: { new: 5, replied: 2, closed: 13 },
    pages: 1,
  });
  expect(await asStaff('/api/admin/inbox')).toHaveProperty('items.0.id', 'demo-bakery');
  expect(new Set(leads.leads.map(({ kind }) => kind))).toEqual(new Set(['audit', 'contact', 'comment']));
});

it('counts each view by one page, one source and one device', () => {
  for (const { id, pages, sources, devices } of leads.viewDays) {
    const all = pages.reduce((sum, { views }) => sum + views, 0);
    expect([id, sources.reduce((sum, { views }) => sum + views, 0)]).toEqual([id, all]);
    expect([id, devices.phone + devices.tablet + devices.desktop]).toEqual([id, all]);
    expect([...pages, ...sources].filter(({ views, requests }) => views < requests)).toEqual([]);
  }
});

it('always has an account waiting for approval, no matter who registers', async () => {
  const later = new Date(STORY_TIME.getTime() + 500 * 24 * 3_600_000);
  const host = openMemoryHost({ accounts: demoStaffAt(later), now: later });
  const nora = { name: 'Nora New', email: 'nora@example.com' };
  expect((await host.send(jsonRequest('POST /api/auth/register', nora))).status).toBe(201);
  const waiting = host.accounts.read().accounts.filter(({ state }) => state === 'pending');
  expect(waiting.map(({ email }) => email)).toEqual([demoAccounts.pending.email, 'nora@example.com']);
});

it('contains no real email address or phone number', () => {
  for (const { email, phone = '555-01', website = 'https://example.com' } of leads.leads) {
    expect(email).toMatch(/^$|@example\.com$/);
    expect(phone).toMatch(/555-?01/);
    expect(new URL(website).hostname).toMatch(/(?:^|\.)example\.com$/);
  }
  for (const { email } of leads.subscribers) expect(email).toMatch(/^$|@example\.com$/);
});

it('has comments on existing posts with their titles', () => {
  const titles = new Map(startingContent().posts.map(({ slug, title }) => [slug, title]));
  const commented = leads.leads.flatMap(({ post }) => post ?? []);
  expect(commented).toHaveLength(2);
  for (const { slug, title } of commented) expect(titles.get(slug)).toBe(title);
});
