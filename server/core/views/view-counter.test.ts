import { expect, test } from 'vitest';
import { testPorts } from '../../test/support/test-ports.ts';
import type { Ports } from '../ports.ts';
import { makeViewCounter } from './view-counter.ts';
import { addToDays, emptyDay, removeOldViews, viewsOf } from './view-days.ts';

const NOON = new Date('2025-06-04T16:00:00Z');
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710)';

function open({ viewDays }: Pick<Ports, 'viewDays'> = testPorts()) {
  let now = NOON;
  const counter = makeViewCounter({
    viewDays,
    clock: { now: () => now },
    isBot: (userAgent) => userAgent.includes('bot'),
    report: (error) => expect.unreachable(String(error)),
  });
  return {
    counter,
    viewDays,
    view: (page: string, { source = 'google.com', userAgent = '', hasScripts = true } = {}) =>
      counter.view({ page, source, userAgent, hasScripts }),
    at: (time: string) => void (now = new Date(time)),
  };
}

test('views and requests of a day are counted by page, source and device, and bots apart', async () => {
  const { counter, viewDays, view } = open();
  view('/', { userAgent: PHONE });
  view('/about', { userAgent: TABLET, source: '(direct)' });
  view('/about', { hasScripts: false, source: '(unknown)' });
  view('/about', { userAgent: 'examplebot/1.0' });
  counter.page('examplebot/1.0');
  counter.page(PHONE);
  counter.request({ page: '/about', source: '(direct)' });
  await counter.flush();
  await counter.flush();
  const counted = (name: string, views: number, requests: number) => ({ name, views, requests });
  expect(await viewDays.all()).toEqual([
    {
      id: '2025-06-04',
      pages: [counted('/', 1, 0), counted('/about', 2, 1)],
      sources: [counted('google.com', 1, 0), counted('(direct)', 1, 1), counted('(unknown)', 1, 0)],
      devices: { phone: 1, tablet: 1, desktop: 1 },
      withoutScripts: 1,
      bots: 1,
    },
  ]);
});

test('a day ends at midnight in Florida', async () => {
  const { counter, viewDays, view, at } = open();
  at('2025-06-05T03:59:00Z');
  view('/');
  at('2025-06-05T04:00:00Z');
  view('/');
  await counter.flush();
  expect((await viewDays.all()).map(({ id }) => id)).toEqual(['2025-06-04', '2025-06-05']);
});

test('several servers add up', async () => {
  const one = open();
  const other = open(one);
  one.view('/');
  other.view('/');
  await Promise.all([one.counter.flush(), other.counter.flush()]);
  expect(await one.viewDays.all()).toMatchObject([{ pages: [{ name: '/', views: 2 }] }]);
});

test('after 100,000 views of made-up addresses the day is small, complete, and says nothing about a reader', async () => {
  const { counter, viewDays, view } = open();
  view('/about');
  await counter.flush();
  for (let index = 0; index < 100_000; index += 1) {
    view(`/made-up-${index}`, { source: `jane${index}@example.com`, userAgent: `Browser ${index}` });
    if (index % 40_000 === 0) await counter.flush();
  }
  await counter.flush();
  view('/about');
  view(`/leave/jane%40example.com`);
  await counter.flush();
  const [day] = await viewDays.all();
  const text = JSON.stringify(day);
  expect(text.length).toBeLessThan(20_000);
  expect(text).not.toMatch(/jane|Browser/);
  expect(day?.pages).toContainEqual({ name: '/about', views: 2, requests: 0 });
  expect((await viewsOf({ viewDays }, '4 weeks', NOON)).periods.at(-1)).toMatchObject({ views: 100_003 });
});

const day = (id: string, views: number) => ({
  ...emptyDay(id),
  pages: [{ name: '/', views, requests: 1 }],
  sources: [{ name: 'facebook', views, requests: 1 }],
  bots: 1,
});

test('numbers are shown by week or by month, and older ones than 25 months are removed', async () => {
  const ports = testPorts();
  await addToDays(ports, [
    day('2023-05-31', 1),
    day('2023-06-01', 2),
    day('2025-05-31', 4),
    day('2025-06-01', 8),
    day('2025-06-04', 16),
    day('2025-06-05', 32),
  ]);
  const weeks = await viewsOf(ports, '4 weeks', NOON);
  expect(weeks.periods).toEqual([
    { beginsOn: '2025-05-11', views: 0, requests: 0 },
    { beginsOn: '2025-05-18', views: 0, requests: 0 },
    { beginsOn: '2025-05-25', views: 4, requests: 1 },
    { beginsOn: '2025-06-01', views: 24, requests: 2 },
  ]);
  expect(weeks).toMatchObject({ pages: [{ name: '/', views: 28, requests: 3 }], bots: 3 });
  const months = (await viewsOf(ports, '25 months', NOON)).periods;
  expect(months).toHaveLength(25);
  expect(months[0]).toEqual({ beginsOn: '2023-06-01', views: 2, requests: 1 });
  expect(months.slice(-2).map(({ views }) => views)).toEqual([4, 24]);
  await removeOldViews(ports, NOON);
  expect((await ports.viewDays.all()).map(({ id }) => id)).not.toContain('2023-05-31');
});
