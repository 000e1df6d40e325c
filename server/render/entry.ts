import type { Detour, PageRequest, RenderedPage } from '../../src/server-entry.tsx';

export type { RenderedPage };

/** The built (or, while developing, freshly transformed) server entry of the application. */
export interface Entry {
  renderPage(request: PageRequest): Promise<RenderedPage | Detour>;
  HANDOVER_ID: string;
  /** The pages that search engines list, in the router's form, such as `/blog/:slug`. */
  listedPaths: readonly string[];
}
