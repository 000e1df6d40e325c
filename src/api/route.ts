import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Role } from '../contract/account.ts';
import type { SinglePageId } from '../contract/page.ts';
import type { LazyComponent } from '../lib/lazy-component.ts';
import type { CallApi } from './client.ts';
import { pageQuery, type postsQuery } from './queries.ts';

export interface PageProps {
  /** The values of its path's parameters, decoded. */
  params: Readonly<Record<string, string | undefined>>;
}

/** A query to fetch before its page is shown. */
export interface Prefetch {
  queryKey: QueryKey;
}

/** The possible states of a screen; each must have a story. */
export type ScreenState = 'data' | 'loading' | 'error' | 'empty' | 'not-found' | 'conflict';

/** The path's parameters and the query of an address. */
export interface RouteLocation {
  params: PageProps['params'];
  search: URLSearchParams;
}

/** A screen's link in the public or staff navigation. */
export interface RouteLink {
  label?: string;
  /** A public page, labeled by the owner's texts. */
  textKey?: 'services' | 'about' | 'blog' | 'contact';
  /** Renders the label with extra information, such as a count. */
  Label?: ComponentType;
  /** Heading of the staff navigation that it is listed under. */
  group?: 'Work' | 'Site' | 'People' | 'System';
  /** Places within the screen that the search finds. */
  parts?: () => Promise<readonly { label: string; note: string; href: string }[]>;
  /** A part of the page, such as `#services`. */
  anchor?: string;
  /** Position in the header of public pages; screens without one appear only in the staff navigation. */
  inHeader?: number;
}

/** A screen: address, code, data, access and possible states. */
export interface Route {
  path: string;
  /** Shorter address that redirects here, with its anchor. */
  alsoAt?: { path: string; anchor?: string };
  side: 'site' | 'staff';
  Page: LazyComponent<PageProps>;
  /** The page's source file, by which a build's manifest names its code. */
  file: string;
  access: 'public' | readonly Role[];
  /** Secret address: matched exactly, never cached, listed by search engines or sent as a referrer. */
  isUnlisted?: true;
  /** The HTTP status of the page on success. */
  status: number;
  isListed: boolean;
  link?: RouteLink;
  states: readonly ScreenState[];
  /** An address of this route that exists in the starting content, for screenshots and checks. */
  example: string;
  /** The parameters of an address that affect its content, such as `page`. */
  query?: readonly string[];
  /** The page whose texts it shows; the application waits for them. */
  pageId?: SinglePageId;
  /** Queries besides texts and lists. The record named by the address comes first. */
  prefetch?(call: CallApi, location: RouteLocation): Prefetch[];
  /** The paginated list of the page; a page beyond its end is answered with 404. */
  list?(call: CallApi, location: RouteLocation): ReturnType<typeof postsQuery> | undefined;
}

export function queriesOf(route: Route, call: CallApi, location: RouteLocation): Prefetch[] {
  const list = route.list?.(call, location);
  return [
    ...(route.pageId ? [pageQuery(call, route.pageId)] : []),
    ...(list ? [list] : []),
    ...(route.prefetch?.(call, location) ?? []),
  ];
}
