import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import type { Place } from '../../api/route.ts';
import type { PageContent } from '../../contract/page.ts';
import type { SiteSettings } from '../../contract/site.ts';
import type { Crumb } from '../../lib/crumb.ts';

type Value = string | number | Thing | readonly (string | Thing)[];

/** Something in schema.org's words; tests hold each of them against its vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: Value;
}

/** What a page's structured data are made from. */
export interface DataSource {
  site: SiteSettings;
  /** What the places of the site are called. */
  names: PageContent<'frame'>;
  /** The site's public origin. */
  siteUrl: string;
  /** What the page has read. */
  queryClient: QueryClient;
  /** By which the queries of what it has read are named. */
  call: CallApi;
  place: Place;
}

/** What a page is about. Its address, title and description are those of its head. */
export interface PageData {
  type: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  /** The way down to it that the page shows: the pages above it, and its own name there. */
  way?: { above: readonly Crumb[]; current: string };
  /** What the page is there for. */
  mainEntity?: Thing;
  /** What else is told on it. */
  others?: readonly Thing[];
}

/** Says what a page is about; nothing where it has not found what it shows. */
export type DescribePage = (source: DataSource) => PageData | undefined;
