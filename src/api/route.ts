import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { CallApi } from './client.ts';
import { pageQuery, type postsQuery } from './queries.ts';
import type { Role } from '../contract/account.ts';
import type { SinglePageId } from '../contract/page.ts';
import type { LazyComponent } from '../lib/lazy-component.ts';
import type { PageProps } from '../lib/page-props.ts';

/** A query to fetch before its page is shown. Which data it yields is the page's business. */
export interface Prefetch {
  queryKey: QueryKey;
}

/** The states in which a screen can be seen; each must have its story. */
export type ScreenState = 'data' | 'loading' | 'error' | 'empty' | 'not-found' | 'forbidden' | 'conflict';

/** Where a reader is: the values of a path's parameters and the query of the address. */
export interface Place {
  params: PageProps['params'];
  search: URLSearchParams;
}

/** A screen's link in the navigation of its side of the site. */
export interface RouteLink {
  /** What staff call the screen. */
  label?: string;
  /** A place of the public site, which has the name that the owner gave it. */
  place?: 'services' | 'about' | 'blog' | 'contact';
  /** Shows the label, where it says more than that. */
  Label?: ComponentType;
  /** A part of the page, such as `#services`. */
  anchor?: string;
  /** Its place among the links of the header; without one only the row of staff's screens has it. */
  inHeader?: number;
}

/** A screen: where it lives, its code, what it reads, who may open it, and the states it can be in. */
export interface Route {
  path: string;
  /** Another address that leads here, which visitors get by cutting off the end of a longer one, and where it is meant. */
  alsoAt?: { path: string; anchor?: string };
  side: 'site' | 'staff';
  Page: LazyComponent<PageProps>;
  /** The page's source file, by which a build's manifest names its code. */
  file: string;
  access: 'public' | readonly Role[];
  /**
   * Its address is a secret: whoever knows it may read the page. It holds exactly as it is written, and nobody else
   * learns of it: neither caches nor search engines, nor where its links lead.
   */
  isUnlisted?: true;
  /** The HTTP status of the page when all goes well. */
  status: number;
  /** Whether search engines list it. */
  isListed: boolean;
  link?: RouteLink;
  states: readonly ScreenState[];
  /** An address of this route that exists in the starting content, for screenshots and checks. */
  example: string;
  /** The parameters of an address that change what it shows, such as `page`; nothing else there does. */
  query?: readonly string[];
  /** The page whose words it shows; the application waits for them. */
  words?: SinglePageId;
  /** What it reads, besides its words and its list. The record that an address names comes first. */
  prefetch(call: CallApi, place: Place): Prefetch[];
  /** The list whose page an address asks for; where it has no such page, neither is there one of the site. */
  list?(call: CallApi, place: Place): ReturnType<typeof postsQuery> | undefined;
}

/** Everything that a screen reads at an address. */
export function queriesOf(route: Route, call: CallApi, place: Place): Prefetch[] {
  const list = route.list?.(call, place);
  return [
    ...(route.words ? [pageQuery(call, route.words)] : []),
    ...(list ? [list] : []),
    ...route.prefetch(call, place),
  ];
}
