import { expect, it } from 'vitest';
import { runScanInSubprocess } from './scan-in-subprocess.ts';
import { openSiteScanner } from './site-scanner.ts';

const contact = (): Promise<string> => Promise.resolve('https://www.coach.example');
const NOTHING = { address: 'https://bakery.example/', pages: 0, failure: '', facts: [] };

// asvs:1.3.6 13.2.5
it('never connects to private addresses, even in the real scan process', async () => {
  const metadata = 'http://169.254.169.254/latest/meta-data/';
  const { failure, pages } = await runScanInSubprocess(metadata, 'Audit/1.0');
  expect([failure, pages]).toEqual(['The address is not on the public internet.', 0]);
});

it('kills a process that does not finish', async () => {
  await expect(
    runScanInSubprocess('https://bakery.example/', 'Audit/1.0', { asking: 0.001, reading: 0 }),
  ).rejects.toThrow('The process scan-process ended with SIGKILL.');
});

it('sends its user agent in ASCII', async () => {
  const agents: string[] = [];
  const scanner = openSiteScanner({
    contact: () => Promise.resolve('mailto:é\r\nX: (a)@coach.example'),
    scanPages(_, userAgent) {
      agents.push(userAgent);
      return Promise.resolve(NOTHING);
    },
    report: () => undefined,
  });
  await scanner.scan('https://bakery.example/');
  expect(agents).toEqual(['MarketingCoachAudit/1.0 (+mailto:X:a@coach.example)']);
});

it('never throws: the coach gets a sentence, and the log the reason', async () => {
  const reports: unknown[] = [];
  const reason = new Error('The process ended.');
  const scanner = openSiteScanner({
    contact,
    scanPages: () => Promise.reject(reason),
    report: (error) => void reports.push(error),
  });
  expect(await scanner.scan('https://bakery.example/')).toEqual({
    ...NOTHING,
    failure: 'The site could not be read completely.',
  });
  expect(reports).toEqual([reason]);
});

it('scans two sites at a time, and queues the third', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const scanner = openSiteScanner({
    contact,
    scanPages: (address) =>
      new Promise((resolve) => {
        begun.push(address);
        ends.push(() => resolve(NOTHING));
      }),
    report: () => undefined,
  });
  const addresses = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
  const scans = addresses.map((address) => scanner.scan(address));
  await expect.poll(() => begun).toHaveLength(2);
  ends[0]?.();
  await scans[0];
  await expect.poll(() => begun).toEqual(addresses);
  for (const end of ends) end();
  await Promise.all(scans);
});
