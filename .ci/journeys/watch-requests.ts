import { expect, type Page, type Request } from '@playwright/test';

/**
 * Tracks a page's requests.
 * @returns a function that waits until none is pending: browsers log an error for each response that a killed server
 * cuts off, which is a race
 */
export function watchRequests(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  const done = (request: Request): void => {
    onTheirWay.delete(request);
  };
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return () => expect.poll(() => onTheirWay.size).toBe(0);
}
