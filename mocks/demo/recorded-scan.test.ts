import { expect, it } from 'vitest';
import { scanSite } from '../../server/scan/scan-site.ts';
import { SEA_GRAPE } from '../../server/test/fixture-sites/sea-grape-pages.ts';
import { getSeaGrape, SEA_GRAPE_MOMENT } from '../../server/test/fixture-sites/sea-grape.ts';
import { recordedScanner } from './recorded-scan.ts';

it('matches the audit of the recorded site', async () => {
  const scan = await scanSite(SEA_GRAPE, {
    get: getSeaGrape,
    signal: new AbortController().signal,
    now: () => SEA_GRAPE_MOMENT,
  });
  // Update with `npx vitest run --project unit --no-isolate mocks/demo/recorded-scan.test.ts --update`.
  await expect(`${JSON.stringify(scan, undefined, 2)}\n`).toMatchFileSnapshot('recorded-scan.json');
  expect(await recordedScanner.scan('https://www.bakery.example/')).toEqual(scan);
});
