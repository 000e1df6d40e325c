import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import type { CallApi } from '../api/client.ts';
import type { PageProps, Route } from '../api/route.ts';
import type { DemoControls } from './demo/demo-controls.ts';
import type { StaffHeaderProps } from './layout/staff-header.tsx';

interface StaffParts {
  /** The frame of staff screens; stays mounted between them and enforces access. */
  Area: ComponentType<{ route: Route; children: ReactNode }>;
  Header: ComponentType<StaffHeaderProps>;
  Footer: ComponentType;
  logOut(call: CallApi, queryClient: QueryClient): void;
}

/** An application: the staff's screens beside a server, or the whole site in a demo. */
export interface Application {
  /** Ordered: more specific paths first, the not-found screen last. */
  routes: readonly Route[];
  staff: StaffParts;
  /** Public pages are documents from the server; in a demo they are screens. */
  hasDocuments?: boolean;
  DemoBanner?: ComponentType<{ controls: DemoControls }>;
}

const ApplicationContext = createContext<Application | undefined>(undefined);

export const ApplicationProvider = ApplicationContext.Provider;

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

interface MatchedRoute {
  route: Route;
  /** Slugs for visitors, ids for staff and secrets. */
  params: PageProps['params'];
  /** Anchor on the page, for an alias address. */
  anchor?: string | undefined;
}

/** The route and parameters of a path (without the base). */
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
