import { matchPath } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { CallApi } from '../api/client.ts';
import type { DemoControls } from './demo/demo-controls.ts';
import type { StaffHeaderProps } from './layout/staff-header.tsx';
import type { PageProps } from '../lib/page-props.ts';
import type { Route } from '../api/route.ts';

/** Parts that all staff screens share. */
export interface StaffParts {
  /** Stands around the screens of staff and stays in place while they change; lets in who may open them. */
  Area: ComponentType<{ route: Route; children: ReactNode }>;
  Header: ComponentType<StaffHeaderProps>;
  Footer: ComponentType;
  logOut(call: CallApi, queryClient: QueryClient): void;
}

/** What an application consists of: the staff's screens beside a server, or the whole site in a demo. */
export interface Application {
  /** Its screens, the more particular path first and the answer to unknown addresses last. */
  routes: readonly Route[];
  staff: StaffParts;
  /** Whether visitors' pages are documents, which only the server sends. In a demo they are screens like all others. */
  hasDocuments?: boolean;
  /** The strip above everything that only a demo shows. */
  DemoBanner?: ComponentType<{ controls: DemoControls }>;
}

const ApplicationContext = createContext<Application | undefined>(undefined);

export const ApplicationProvider = ApplicationContext.Provider;

/** The application that runs here. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('There is no application around this component.');
  return application;
}

/** Decodes a slug from an address and lowercases it. */
function slugIn(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

/** What an address shows. */
interface MatchedRoute {
  route: Route;
  /** Slugs for visitors, ids for staff and secrets. */
  params: PageProps['params'];
  /** Anchor on the page, for an alias address. */
  anchor?: string | undefined;
}

/** The route of a path (without the base), and what the path says besides. */
export function matchRoute({ routes }: Application, pathname: string): MatchedRoute {
  for (const route of routes) {
    const { alsoAt } = route;
    if (alsoAt && matchPath(alsoAt.path, pathname)) return { route, params: {}, anchor: alsoAt.anchor };
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    if (route.side === 'staff' || route.isUnlisted) return { route, params: match.params };
    const params = Object.entries(match.params).map(([name, part = '']) => [name, slugIn(part)]);
    return { route, params: Object.fromEntries(params) as Record<string, string> };
  }
  throw new Error(`No route matches ${pathname}: the last one has to match everything.`);
}
