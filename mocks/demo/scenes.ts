import { emptyLeadsState } from '../../server/core/state.ts';
import type { Network } from '../host/network.ts';
import type { TabHost } from '../host/tab-host.ts';
import { readyAccounts } from './demo-accounts.ts';
import { followed, stepIn, TOUR, type tourAt } from './tour.ts';

interface Scene {
  label: string;
  /** Shown on arrival. */
  text: string;
  path: string;
  as?: string;
  /** Whether its text has come true. */
  isOver?: (network: Network) => boolean;
  /** Offered at the end of the tour. */
  isNext?: boolean;
  prepare?: (host: TabHost, network: Network) => unknown;
}

/** States to begin with, by the name after `?scene=`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'first-day': {
    label: 'First day, empty inbox',
    text: 'The coach’s first day. Nothing has come in yet. Further down, a list says what to do before the launch.',
    path: 'admin',
    as: 'admin',
    prepare: ({ leads }) =>
      leads.update((draft) => {
        Object.assign(draft, emptyLeadsState());
      }),
  },
  'full-inbox': {
    label: 'Full inbox',
    text: 'Leads of every kind wait here, each with the time that is left to answer it.',
    path: 'admin/inbox',
    as: 'admin',
  },
  'client-halfway': {
    label: 'A client at work',
    text: 'Dee has read her report, checked off two actions, and booked a call. The next step is due today.',
    path: 'admin/clients/demo-groomer',
    as: 'admin',
    isNext: true,
  },
  'audit-half-done': {
    label: 'Audit half done',
    text: 'Walt’s audit, with some points finished. Rate and write the rest, then make his report.',
    path: 'admin/audits/demo-audit-docks',
    as: 'admin',
  },
  'post-editor': {
    label: 'A post in the editor',
    text: 'A published post, opened for editing. Readers see what you change once you update it.',
    path: 'blog/admin/posts/post-slow-site',
    as: 'admin',
  },
  'check-marks': {
    label: 'Actions checked off',
    text: 'Dee’s audit, after her report. You see what she has checked off, with a note.',
    path: 'admin/audits/demo-audit-groomer?part=8#actions-in-order',
    as: 'admin',
  },
  'before-and-after': {
    label: 'Before and after',
    text: 'The second audit of one business: the chart and each point say what has changed since the first.',
    path: 'report/sample-report-demo-audit-orchard#eight-points',
  },
  'report-delivered': {
    label: 'Report delivered',
    text: 'A report, as the client sees it by a secret link. What is checked off here, the coach sees.',
    path: 'report/sample-report-demo-audit-groomer',
  },
  'failed-request': {
    label: 'One failing request',
    text: 'The posts fail to load at first, as they might on a bad connection. Try again, and they load.',
    path: 'blog#posts',
    isNext: true,
    isOver: (network) => network.read().failure === 'off',
    prepare: (_, network) => {
      network.change({ failure: 'next' });
    },
  },
};

function groupOf({ as, path }: Scene) {
  if (as) return 'Start over as the coach' as const;
  return path.startsWith('report/')
    ? ('Start over as the client' as const)
    : ('Start over as a visitor' as const);
}

/** Links to the ways into the demo, beside the tour. */
export const doorsAt = (base: string) => [
  { group: 'Tour' as const, label: 'Visitor and coach side by side', href: `${base}?panes`, isNext: true },
  ...Object.entries(SCENES).map(([name, scene]) => ({
    group: groupOf(scene),
    label: scene.label,
    href: `${base}?scene=${name}`,
    isNext: scene.isNext,
  })),
];

/** The scene that an address asks for with `?scene=full-inbox`. */
export const sceneIn = ({ searchParams }: URL): Scene | undefined => SCENES[searchParams.get('scene') ?? ''];

/**
 * Prepares the scene that an address asks for, or logs in with `?as=admin` and out with
 * `?as=visitor`, as links from Storybook and emails do, or leads to a step of the tour with `?tour=2`. A scene starts
 * over; a step does so only where no request is left.
 * @returns the address to show instead
 */
export async function openScene(
  address: URL,
  base: string,
  {
    host,
    network,
    send,
    tour,
  }: {
    host: TabHost;
    network: Network;
    send: (request: Request) => Promise<Response>;
    tour: ReturnType<typeof tourAt>;
  },
): Promise<string> {
  const scene = sceneIn(address);
  const number = scene ? undefined : stepIn(address);
  const step = number === undefined ? undefined : TOUR[number - 1];
  const post = (path: string, body: object) =>
    send(
      new Request(new URL(path, address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  // The first day has no request for the tour to follow.
  if (scene ?? (step && !followed(host))) await host.reset();
  if (scene) {
    network.change({ isSlow: false, failure: 'off' });
    await scene.prepare?.(host, network);
  }
  if (scene ?? step) tour.write(number);
  const shown = scene ?? step;
  // One of the accounts has no role.
  const role = shown ? shown.as : (address.searchParams.get('as') ?? undefined);
  const account = readyAccounts.find((one) => one.role === role);
  if (step ?? (role && !account)) await post('/api/auth/logout', {});
  if (account) await post('/api/auth/login', { email: account.email, password: account.password });
  if (scene) return base + scene.path;
  if (number !== undefined) return base.slice(0, -1) + (await tour.open(number));
  for (const name of ['scene', 'as', 'tour']) address.searchParams.delete(name);
  return address.href;
}
