import { expect, it } from 'vitest';
import { seedContent } from '../../test/support/seed.ts';
import { contentInMemory } from '../../test/support/test-ports.ts';
import { followContentVersion } from './content-version.ts';

it.each([
  ['on a day in winter', '2026-01-01T04:59:00.000Z', '2026-01-01T05:00:00.000Z'],
  ['on a day in summer', '2025-07-02T03:59:00.000Z', '2025-07-02T04:00:00.000Z'],
  ['on the longest day', '2025-11-02T16:00:00.000Z', '2025-11-03T05:00:00.000Z'],
  ['on the shortest day', '2025-03-09T16:00:00.000Z', '2025-03-10T04:00:00.000Z'],
])('changes the content version at midnight in Florida, %s', async (_when, now, end) => {
  const content = contentInMemory({ ...seedContent(), posts: [] });
  const { until } = await followContentVersion({ content })(new Date(now));
  expect(new Date(until).toISOString()).toBe(end);
});
