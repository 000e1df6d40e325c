import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/**
 * Does what a visit does: the server's HTML first, the scripts later. Takes what happens `before` the scripts run; gives
 * whatever React had to repair, which should be nothing, and the function that takes the page away again.
 */
export async function hydrate(container: Element, page: ReactNode, before?: () => Promise<unknown>) {
  container.innerHTML = renderToString(page);
  await before?.();
  const repairs: unknown[] = [];
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => repairs.push(error) });
  return { repairs, unmount: () => root.unmount() };
}
