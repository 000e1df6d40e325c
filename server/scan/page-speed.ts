import * as z from 'zod/mini';
import type { AuditFact } from '../../src/contract/audit-facts.ts';
import { SECOND } from '../../src/lib/time.ts';
import { painting, observationsOf } from './checks/browser.ts';
import { factOf } from './facts.ts';
import { refusalOf } from './public-address.ts';

/** Google's time limit: it opens the page several times. */
const TIMEOUT_MS = 55 * SECOND;

const Measured = z.object({ numericValue: z.number() });
const Answer = z.object({
  lighthouseResult: z.object({
    finalDisplayedUrl: z.string(),
    audits: z.object({
      'first-contentful-paint': Measured,
      'largest-contentful-paint': Measured,
      'cumulative-layout-shift': Measured,
      'total-byte-weight': Measured,
    }),
  }),
});

interface PageSpeedOptions {
  /** Secret. */
  key: string;
  url: string;
  timeout?: number;
  report: (error: unknown) => void;
}

/** Measures how a page loads on a phone with Google's PageSpeed. Best effort: on failure, no facts are added. */
export const pageSpeed =
  ({ key, url, timeout = TIMEOUT_MS, report }: PageSpeedOptions) =>
  async (input: string): Promise<AuditFact[]> => {
    const page = URL.parse(input);
    // Internal addresses are not sent to Google.
    if (!page || refusalOf(page) !== undefined) return [];
    const address = new URL(url);
    address.search = new URLSearchParams({
      url: page.href,
      strategy: 'mobile',
      category: 'performance',
    }).toString();
    try {
      const response = await fetch(address, {
        // A header does not appear in logs.
        headers: { 'x-goog-api-key': key, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`PageSpeed responded with status ${response.status}.`);
      const { audits, finalDisplayedUrl } = z.parse(Answer, await response.json()).lighthouseResult;
      const seen = observationsOf([
        {
          address: finalDisplayedUrl,
          firstPaint: audits['first-contentful-paint'].numericValue,
          largestPaint: audits['largest-contentful-paint'].numericValue,
          shift: audits['cumulative-layout-shift'].numericValue,
          bytes: audits['total-byte-weight'].numericValue,
        },
      ]);
      return seen.map(({ outcome, message, evidence }) =>
        factOf('Website analysis', {
          check: painting.id,
          outcome,
          message,
          why: painting.why,
          places: evidence.length,
          evidence: evidence.map((one) => ({ ...one, where: `PageSpeed: ${one.where}` })),
        }),
      );
    } catch (error) {
      report(error);
      return [];
    }
  };
