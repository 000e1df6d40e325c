import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/**
 * Hydrates as a visit does: server HTML first, then scripts, after `before`. Returns React's recoverable errors, which
 * should be none, and the cleanup.
 */
export async function hydrate(container: Element, page: ReactNode, before?: () => Promise<unknown>) {
  container.innerHTML = renderToString(page);
  await before?.();
  const repairs: unknown[] = [];
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => repairs.push(error) });
  return { repairs, unmount: () => root.unmount() };
}
