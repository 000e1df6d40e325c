import { expect, type Page, type Request } from '@playwright/test';

/**
 * Watches what a page asks for. The function that it gives waits until nothing is on its way: a browser complains of
 * every answer that a killed server cuts off in the middle, and of which ones is a matter of chance.
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
