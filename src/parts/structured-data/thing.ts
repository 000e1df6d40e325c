import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import type { RouteLocation } from '../../api/route.ts';
import type { PageContent } from '../../contract/page.ts';
import type { SiteSettings } from '../../contract/site.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

type Value = string | number | Thing | readonly (string | Thing)[];

/** A schema.org object; tests validate each against its vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: Value;
}

export interface DataSource {
  site: SiteSettings;
  names: PageContent<'frame'>;
  siteUrl: string;
  queryClient: QueryClient;
  call: CallApi;
  location: RouteLocation;
}

/** Subject of a page. Address, title and description come from its head. */
export interface PageData {
  type: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  /** The way down to it that the page shows: the pages above it, and its own name there. */
  breadcrumbs?: { above: readonly Crumb[]; current: string };
  mainEntity?: Thing;
  others?: readonly Thing[];
}

/** Describes a page; `undefined` without data. */
export type DescribePage = (source: DataSource) => PageData | undefined;
