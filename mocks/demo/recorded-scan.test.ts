import { expect, it } from 'vitest';
import { scanSite } from '../../server/scan/scan-site.ts';
import { SEA_GRAPE } from '../../server/test/fixture-sites/sea-grape-pages.ts';
import { getSeaGrape, seaGrapeDns, SEA_GRAPE_MOMENT } from '../../server/test/fixture-sites/sea-grape.ts';
import { recordedScanner } from './recorded-scan.ts';

it('the demo’s recorded scan equals a new scan of the recorded site', async () => {
  const scan = await scanSite(SEA_GRAPE, {
    get: getSeaGrape,
    dns: seaGrapeDns,
    signal: new AbortController().signal,
    now: () => SEA_GRAPE_MOMENT,
  });
  // Update with `npx vitest run --project unit --no-isolate mocks/demo/recorded-scan.test.ts --update`.
  await expect(`${JSON.stringify(scan, undefined, 2)}\n`).toMatchFileSnapshot('recorded-scan.json');
  expect(await recordedScanner.scan('https://www.bakery.example/')).toEqual(scan);
});
