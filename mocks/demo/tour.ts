import type { TabHost } from '../host/tab-host.ts';

const STEP_KEY = 'marketing-coach:tour';

interface Step {
  text: string;
  as?: string;
  path: (host: TabHost) => string;
}

function newestRequest({ leads }: TabHost): string {
  const requests = leads.read().leads.filter(({ kind, deleted }) => kind === 'audit' && !deleted);
  const [newest] = requests.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1));
  return newest ? `admin/inbox/${newest.id}` : 'admin/inbox';
}

/** The steps of the tour, without the base path. */
export const TOUR: readonly Step[] = [
  {
    text: 'You are a visitor: fill in this form to ask for a free audit of your website.',
    path: () => '#audit-form',
  },
  {
    text: 'You are the coach: each request is in your inbox, with the time left to answer.',
    as: 'admin',
    path: () => 'admin/inbox',
  },
  {
    text: 'Answer the request, from a template or in your own words.',
    as: 'admin',
    path: newestRequest,
  },
  {
    text: 'Write the audit point by point; a scan of the website has collected the facts.',
    as: 'admin',
    path: () => 'admin/audits/demo-audit-docks',
  },
  {
    text: 'You are the client: read the report behind its secret link.',
    path: () => 'report/sample-report-demo-audit-groomer',
  },
  {
    text: 'You are the coach again: write your own posts and pages, saved as you type.',
    as: 'admin',
    path: () => 'blog/admin/posts/post-slow-site',
  },
];

const known = (step: number): number | undefined => TOUR[step - 1] && step;

/** The step that an address asks for with `?tour=2`, or with `?tour` the first. */
export function stepIn(address: URL): number | undefined {
  const requestedStep = address.searchParams.get('tour');
  return requestedStep === null ? undefined : known(Number(requestedStep || '1'));
}

interface Entry {
  /** State of a navigation by the router. */
  usr?: { tour?: unknown } | null;
}

/** The tour of this tab. The history has its steps, too, so that Back leads to the step before. */
export const tourAt = (base: string, host: TabHost) => ({
  steps: TOUR.map(({ text, as = null }) => ({ text, role: as })),
  /** The path of a step's page, without the base. */
  pathOf: (step: number): string => `/${TOUR[step - 1]?.path(host) ?? ''}`,
  addressOf: (step: number): string => `${base}?tour=${step}`,
  /** The step of a history entry, by its state, or else the present one; from 1. */
  read: (state: unknown): number | undefined =>
    known(Number((state as Entry['usr'])?.tour ?? sessionStorage.getItem(STEP_KEY))),
  /** Stores the step, or ends the tour. */
  write(step: number | undefined): void {
    try {
      if (step === undefined) sessionStorage.removeItem(STEP_KEY);
      else sessionStorage.setItem(STEP_KEY, String(step));
    } catch {
      // The tab is full: the history still has the step.
    }
    const state = (history.state ?? {}) as Entry;
    history.replaceState({ ...state, usr: { ...state.usr, tour: step } }, '');
  },
});
