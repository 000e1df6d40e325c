import type { PageContent, SinglePageId } from '../../../src/contract/page.ts';

/** The content of a release’s pages until staff change them. */
export interface ShippedPages {
  readonly single: { readonly [Id in SinglePageId]: PageContent<Id> };
  /** By their ids, which are also their slugs. */
  readonly services: Readonly<Record<string, PageContent<'service'>>>;
}
