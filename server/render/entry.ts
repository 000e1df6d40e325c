import type { PageRequest, RenderedPage } from '../../src/server-entry.tsx';

export type { RenderedPage };

/** The built (or, while developing, freshly transformed) server entry of the application. */
export interface Entry {
  renderPage(request: PageRequest): Promise<RenderedPage>;
  HANDOVER_ID: string;
}
