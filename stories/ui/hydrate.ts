import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** The last one stays on screen, since a story ends in its state. */
let last: Root | undefined;

/**
 * Hydrates as a visit does: server HTML first, then scripts, after `before`. Returns React's recoverable errors, which
 * should be none.
 */
export async function hydrate(container: Element, page: ReactNode, before?: () => Promise<unknown>) {
  last?.unmount();
  container.innerHTML = renderToString(page);
  await before?.();
  const repairs: unknown[] = [];
  last = hydrateRoot(container, page, { onRecoverableError: (error) => repairs.push(error) });
  return repairs;
}
