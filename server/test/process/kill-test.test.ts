import { expect, test } from 'vitest';
import { programAt } from '../support/processes.ts';
import { killTest } from './kill-test.ts';

test('a killed server has lost nothing it acknowledged', { timeout: 120_000 }, async () => {
  const outcome = await killTest({
    cycles: 5,
    posters: 20,
    entry: programAt('api-only'),
    print: () => undefined,
  });
  expect(outcome).toMatchObject({ lost: 0, refused: {} });
  expect(outcome.acknowledged).toBeGreaterThan(0);
});
