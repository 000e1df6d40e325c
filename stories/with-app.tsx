import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configure } from 'storybook/test';
import { demoAccounts } from '../mocks/demo/demo-accounts.ts';
import { demoDevice } from '../mocks/demo/demo-device.ts';
import { openMemoryHost, type MemoryHost, type MemoryHostOptions } from '../mocks/host/memory-host.ts';
import { StorageStandIn } from '../mocks/host/storage-stand-in.ts';
import { useCall } from '../src/api/api-context.ts';
import { makeClient, type CallApi } from '../src/api/client.ts';
import { refreshOutdated } from '../src/api/endpoint-query.ts';
import { FormOutcomeStore, type FormOutcome } from '../src/api/form-outcome.ts';
import type { Passkeys } from '../src/api/passkeys.ts';
import { siteQuery } from '../src/api/queries.ts';
import { makeQueryClient } from '../src/api/query-client.ts';
import { makeProofPrompt } from '../src/api/recent-proof.ts';
import type { Route } from '../src/api/route.ts';
import { matchRoute } from '../src/app/application.ts';
import { demoApplication as application } from '../src/app/demo-application.tsx';
import type { DemoControls } from '../src/app/demo/demo-controls.ts';
import { Frame } from '../src/app/frame.tsx';
import { PAGE, pageRoute } from '../src/app/page-route.tsx';
import { AppProviders, type AppServices } from '../src/app/providers.tsx';
import { siteRoutes } from '../src/app/site-routes.ts';
import { isStaffPath } from '../src/lib/staff-path.ts';
import { dismiss } from '../src/ui/toast-store.ts';
import { Toaster } from '../src/ui/toaster.tsx';
import { LOGIN_CODE } from './staff/second-factors.ts';
import { watched } from './story-network.ts';

// On a busy machine a page's lazy parts may take far longer than the default second.
configure({ asyncUtilTimeout: 30_000 });

/** A story's requirements of the application, as `parameters.app`. */
export interface AppParameters {
  /** The address in the router. */
  path?: string;
  /** Clock, capabilities and overrides of the host. */
  host?: MemoryHostOptions;
  /** Seeds the host's store before rendering. */
  seed?: (host: MemoryHost) => Promise<void>;
  /** API paths that fail like a lost connection. */
  unreachable?: readonly string[];
  /** The logged-in account. */
  as?: keyof typeof demoAccounts;
  /** The outcome of a form that was sent without JavaScript. */
  outcome?: FormOutcome;
  demo?: DemoControls;
  /** The demo's by default: they say yes right away. */
  passkeys?: Passkeys;
}

const SITE_URL = 'https://example.com';
const hosts = new Map<string, MemoryHost>();

/** The story's host: store, clock and sent mails. */
export function hostOf({ id }: { id: string }): MemoryHost {
  const host = hosts.get(id);
  if (!host) throw new Error(`The story ${id} has no host: it needs withApp or withPage.`);
  return host;
}

async function makeReady(host: MemoryHost, call: CallApi, { seed, as }: AppParameters): Promise<void> {
  await seed?.(host);
  if (!as) return;
  const { email, password } = demoAccounts[as];
  const answer = await call('POST /api/auth/login', { body: { email, password } });
  if ('ticket' in answer) {
    await call('POST /api/auth/login/factor', { body: { ticket: answer.ticket, code: LOGIN_CODE } });
  }
}

/** A separate store and client for each story. */
function useStage(id: string, app: AppParameters): { stage: AppServices; ready: Promise<void> } {
  const [opened] = useState(() => {
    const host = openMemoryHost(app.host);
    hosts.set(id, host);
    dismiss();
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith('unsent:')) sessionStorage.removeItem(name);
    }
    const send = watched(async (request) => {
      if (app.unreachable?.includes(new URL(request.url).pathname)) throw new TypeError('Failed to fetch');
      return host.send(request);
    });
    const queryClient = makeQueryClient();
    const proof = makeProofPrompt();
    const call = makeClient(send, SITE_URL, {
      onOutdated: refreshOutdated(queryClient),
      confirmIdentity: proof.ask,
    });
    const stage: AppServices = {
      call,
      proof,
      queryClient,
      siteUrl: SITE_URL,
      outcome: new FormOutcomeStore(app.outcome),
      passkeys: app.passkeys ?? demoDevice(new StorageStandIn()),
      demo: app.demo,
    };
    return { stage, ready: makeReady(host, call, app) };
  });
  return opened;
}

interface StoryAppProps {
  id: string;
  app: AppParameters;
  children: ReactNode;
}

function Settled({ children }: { children: ReactNode }) {
  const { data } = useQuery(siteQuery(useCall()));
  return data && children;
}

/** Leaves room around a part that has none of its own. */
export const padded: Decorator = (Story) => (
  <div className="p-4 sm:p-8">
    <Story />
  </div>
);

/** Provides loaded settings to a part of a page, as the frame does; use it inside `withApp`. */
export const withSettings: Decorator = (Story) => (
  <Settled>
    <Story />
  </Settled>
);

const ContentContext = createContext<ReactNode>(undefined);
const InRouter = () => use(ContentContext);

/** The application's providers with a separate router. */
function StoryApp({ id, app, children }: StoryAppProps) {
  const { stage, ready } = useStage(id, app);
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <InRouter /> }], { initialEntries: [app.path ?? '/'] }),
  );
  return (
    <ContentContext
      value={
        <AppProviders application={application} stage={stage}>
          <Suspense>
            <Awaited promise={ready}>{children}</Awaited>
          </Suspense>
        </AppProviders>
      }
    >
      <RouterProvider router={router} />
    </ContentContext>
  );
}

/** The pages that a flow may open. */
function pagesFrom({ path = '/' }: AppParameters): Pick<Route, 'Page'>[] {
  const { pathname } = new URL(path, SITE_URL);
  if (!isStaffPath(pathname)) return [...siteRoutes];
  return [...siteRoutes, ...['/login', pathname].map((target) => matchRoute(application, target).route)];
}

function WholeApp({ id, app }: { id: string; app: AppParameters }) {
  const { stage, ready } = useStage(id, app);
  // A flow does not test how long a busy machine takes to load code.
  const [loaded] = useState(() => {
    return Promise.all([ready, ...pagesFrom(app).map(({ Page }) => Page.preload())]);
  });
  const [router] = useState(() =>
    createMemoryRouter([pageRoute(application, stage, '/')], {
      initialEntries: [app.path ?? '/'],
      hydrationData: { loaderData: { [PAGE]: null } },
    }),
  );
  return (
    <Suspense>
      <Awaited promise={loaded}>
        <RouterProvider router={router} />
      </Awaited>
    </Suspense>
  );
}

function Awaited({ promise, children }: { promise: Promise<unknown>; children: ReactNode }) {
  use(promise);
  return children;
}

type Content = Parameters<Parameters<MemoryHost['content']['update']>[0]>[0];

/** Seeds a host with other content than a new site has. */
export const withContent =
  (change: (content: Content) => void) =>
  ({ content }: MemoryHost): Promise<void> =>
    content.update(change);

/** Types `parameters.app`, since parameters are untyped. */
export const app = (parameters: AppParameters): { app: AppParameters } => ({ app: parameters });

type Told = Pick<StoryContext, 'id' | 'parameters'> & { globals?: StoryContext['globals'] };

/** The story's application, seen in the role that the Requests panel sets, if any. */
function appOf({ parameters, globals }: Omit<Told, 'id'>): AppParameters {
  const { as, ...app } = (parameters['app'] ?? {}) as AppParameters;
  const role = (globals?.['role'] || as) as AppParameters['as'] | 'visitor';
  return role === undefined || role === 'visitor' ? app : { ...app, as: role };
}

/** The application's providers and its notices around a part of a page. */
export const withApp: Decorator = (Story, context) => {
  const app = appOf(context);
  return (
    <StoryApp key={`${context.id} ${app.as}`} id={context.id} app={app}>
      <Story />
      <Toaster />
    </StoryApp>
  );
};

/** The whole frame around a page, including header and footer, as for visitors. */
export const withPage: Decorator = (Story, context) => {
  const app = appOf(context);
  // A page's story may render the whole application, which includes the frame.
  if (context.originalStoryFn === wholeApp) return <Story />;
  return (
    <StoryApp key={`${context.id} ${app.as}`} id={context.id} app={app}>
      <Frame demo={app.demo}>
        <Story />
      </Frame>
    </StoryApp>
  );
};

/** Renders the whole application at `parameters.app.path`; its links lead to its other pages. */
export const wholeApp = (_: unknown, context: Told) => {
  const app = appOf(context);
  return <WholeApp key={`${context.id} ${app.as}`} id={context.id} app={app} />;
};
