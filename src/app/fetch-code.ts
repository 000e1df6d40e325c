import type { Route } from '../api/route.ts';

/** Fetches all the code that a page shows itself with. Rejects when that of the page itself does not come. */
export async function fetchCode({ Page, parts = [] }: Route): Promise<void> {
  // Of a part that does not come the page says so itself.
  await Promise.all([Page.preload(), ...parts.map((part) => part.preload().catch(() => undefined))]);
}
