import type { Markup, OwnPath, PageRequest, ReadyPage, ToLogin } from '../../src/server-entry.tsx';

export type { Markup, ReadyPage };

/** The built (in development: freshly transformed) server entry of the application. */
export interface Entry {
  preparePage(request: PageRequest): Promise<ReadyPage | OwnPath | ToLogin>;
  /** The parts of an address that determine a page for callers without a session; `undefined` if it is not shared. */
  addressOf(url: URL): string | undefined;
  /** Whether no screen matches an address; all such addresses share one answer. */
  isUnknownAddress(url: URL): boolean;
  /** The route's path if the record that an address names does not exist. */
  missingAt(url: URL, send: (request: Request) => Promise<Response>): Promise<string | undefined>;
  HANDOVER_ID: string;
  /** The pages that search engines list, in the router's form, such as `/blog/:slug`. */
  listedPaths: readonly string[];
}
