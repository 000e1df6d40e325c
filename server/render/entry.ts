import type { Markup, OwnPath, PageRequest, ReadyPage, ToLogin } from '../../src/server-entry.tsx';

export type { Markup, ReadyPage };

/** The built (or, while developing, freshly transformed) server entry of the application. */
export interface Entry {
  preparePage(request: PageRequest): Promise<ReadyPage | OwnPath | ToLogin>;
  /** What of an address decides what its page shows, where that is the same for everybody without a session. */
  addressOf(url: URL): string | undefined;
  /** Whether no screen has an address, which is then answered like all of those. */
  leadsNowhere(url: URL): boolean;
  /** The path of the route whose record an address names, where there is none. */
  missingAt(url: URL, send: (request: Request) => Promise<Response>): Promise<string | undefined>;
  HANDOVER_ID: string;
  /** The pages that search engines list, in the router's form, such as `/blog/:slug`. */
  listedPaths: readonly string[];
}
