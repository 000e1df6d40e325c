import type { Detour, PageRequest, RenderedPage } from '../../src/server-entry.tsx';

export type { RenderedPage };

/** The built (or, while developing, freshly transformed) server entry of the application. */
export interface Entry {
  renderPage(request: PageRequest): Promise<RenderedPage | Detour>;
  HANDOVER_ID: string;
  /** The public pages in the router's form, such as `/blog/:slug`: what the sitemap lists. */
  pagePaths: readonly string[];
}
