import type { TabHost } from '../host/tab-host.ts';
import { siteUrlAt } from './panes.ts';

const STEP_KEY = 'marketing-coach:tour';

/** Of the request that the tour follows. */
interface Progress {
  /** Whether the visitor sent it. */
  isOwn: boolean;
  /** A status alone sends no email. */
  answer: 'none' | 'marked' | 'sent';
  report: 'none' | 'made' | 'sent';
  /** Whether its report has actions to check off, and whether one is. */
  actions: 'none' | 'open' | 'checked off';
  firstAction: string | undefined;
}

interface Step {
  text: (name: string, progress: Progress) => string;
  as?: string;
  /** The label of the way to the next step. */
  next?: (progress: Progress) => string | undefined;
  /** Whether its text speaks of an email. */
  hasMail?: (progress: Progress) => boolean;
  /** The id of what its text asks for, further down the page. */
  task?: (progress: Progress) => string | undefined;
  /** Without the base path. */
  path: (host: TabHost, siteUrl: string) => string | Promise<string>;
}

/** Of a baker whose request waits in the demo's inbox. */
const SAMPLE = { id: 'demo-bakery', name: 'Rosa Delgado', business: 'Palmetto Loaf' };

/** The lead that the tour follows: the visitor's own request, or else the sample. */
export function followed({ leads }: TabHost) {
  const requests = leads.read().leads.filter(({ kind, deleted }) => kind === 'audit' && !deleted);
  return (
    requests.findLast(({ id }) => !id.startsWith('demo-')) ??
    requests.find(({ id }) => id === SAMPLE.id) ??
    requests.at(-1)
  );
}

/** Resolves with what `make` needs the followed lead for, or with nothing if the demo has no audit request. */
async function ofFollowed(
  host: TabHost,
  make: (
    parts: typeof import('./tour-audit.ts'),
    lead: NonNullable<ReturnType<typeof followed>>,
    business: string,
  ) => Promise<string>,
): Promise<string> {
  const lead = followed(host);
  if (!lead) return '';
  return make(await import('./tour-audit.ts'), lead, lead.id === SAMPLE.id ? SAMPLE.business : '');
}

/** @param siteUrl if the client has read the report, whose email links to it */
const auditPath = async (host: TabHost, part: string, siteUrl?: string): Promise<string> => {
  const id = await ofFollowed(host, ({ tourAudit, readAudit }, ...of) =>
    siteUrl === undefined ? tourAudit(host, ...of) : readAudit(host, ...of, siteUrl),
  );
  return id ? `admin/audits/${id}?part=${part}` : 'admin/audits';
};

const reply = {
  none: (name: string) =>
    `Reply to ${name}: start from a template, or write your own. Once you send it, you can read the email in the Outbox.`,
  marked: (name: string) =>
    `${name} is marked as replied, without an email from here. You can still write one, or go on to the audit.`,
  sent: (name: string) =>
    `${name} has your answer: the email is in the Outbox. You can write again, or go on to the audit.`,
};

const audited = {
  none: 'The tour has filled in what you left empty. Next, you make the report and email it.',
  made: 'You have made the report. Next, you email it.',
  sent: 'Its report has been sent.',
};

const checkOff = {
  none: 'See',
  open: 'Check off the first action, then see',
  'checked off': 'You have checked off an action. See',
};

const lastWords = {
  none: '.',
  open: '. Each action that is checked off is counted here, too.',
  'checked off': ', and how many actions are done. Follow the number to see which.',
};

/** The steps of the tour: one lead, from the request to the report. */
export const TOUR: readonly Step[] = [
  {
    text: (name, { isOwn }) =>
      isOwn
        ? `You are a visitor, and your request as ${name} is in. See it reach the coach next, or send another.`
        : `You are a visitor. Fill in this form to ask for a free audit, or skip it and follow ${name}’s request.`,
    path: () => '#audit-form',
  },
  {
    text: (name, { answer }) =>
      `You are the coach. ${name}’s request is in your inbox, ${answer === 'none' ? 'with the time you have left to answer it' : 'marked as replied'}.`,
    as: 'admin',
    path: (host) => `admin/inbox#lead-${followed(host)?.id}`,
  },
  {
    text: (name, { answer }) => reply[answer](name),
    hasMail: ({ answer }) => answer === 'sent',
    as: 'admin',
    path: (host) => `admin/inbox/${followed(host)?.id}#reply-text`,
  },
  {
    text: (name, { report }) =>
      `This is ${name}’s audit: eight points to rate and write about. ${audited[report]}`,
    as: 'admin',
    next: ({ report }) => (report === 'sent' ? undefined : 'Send the report'),
    path: (host) => auditPath(host, '1'),
  },
  {
    text: (name, { isOwn, actions }) =>
      `The report is finished and sent. You are ${isOwn ? 'the visitor again' : `${name} now`}, and you got its link by email. ${checkOff[actions]} what the coach sees.`,
    next: () => 'See it as the coach',
    hasMail: () => true,
    task: ({ actions, firstAction }) =>
      actions === 'open' && firstAction ? `check-off-${firstAction}` : undefined,
    path: async (host, siteUrl) =>
      `report/${await ofFollowed(host, ({ tourReport }, ...of) => tourReport(host, ...of, siteUrl))}`,
  },
  {
    text: (name, { actions }) =>
      `You are the coach again. You can see when ${name} first opened the report${lastWords[actions]}`,
    as: 'admin',
    path: async (host, siteUrl) => `${await auditPath(host, 'report', siteUrl)}#report-link`,
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
export function tourAt(base: string, host: TabHost) {
  // A full tab cannot store it.
  let last = sessionStorage.getItem(STEP_KEY);
  return {
    /** By now, because a request may be sent on the way. */
    get steps() {
      const { id, name } = followed(host) ?? SAMPLE;
      const isOwn = !id.startsWith('demo-');
      const audit = host.leads.read().audits.findLast(({ leadId }) => leadId === id);
      const made = audit?.report;
      const isSent = audit?.deliveredAt && audit.links.some(({ revokedAt }) => revokedAt === null);
      const firstAction = made?.recommendations[0]?.id;
      const lead = host.leads.read().leads.find((one) => one.id === id);
      const answer = lead?.replies?.some(({ mail }) => mail)
        ? 'sent'
        : lead?.status === 'replied'
          ? 'marked'
          : 'none';
      const report = isSent ? 'sent' : made ? 'made' : 'none';
      const actions = audit?.checkedOff.length ? 'checked off' : made && !firstAction ? 'none' : 'open';
      const progress: Progress = { isOwn, answer, report, actions, firstAction };
      return TOUR.map(({ text, as = null, next, hasMail, task }) => ({
        text: text(name, progress),
        role: as,
        next: next?.(progress),
        hasMail: hasMail?.(progress),
        task: task?.(progress),
      }));
    },
    /** Prepares a step. @returns the path of its page, without the base */
    open: async (step: number): Promise<string> =>
      `/${(await TOUR[step - 1]?.path(host, siteUrlAt(base))) ?? ''}`,
    addressOf: (step: number): string => `${base}?tour=${step}`,
    /** The step of a history entry, by its state, or else the present one; from 1. None once the tour has ended. */
    read: (state: unknown): number | undefined =>
      last === null ? undefined : known(Number((state as Entry['usr'])?.tour ?? last.split(' ')[0])),
    /** Whether this is the page on which a step was last. */
    isAt: (step: number): boolean => last === `${step} ${window.location.pathname}`,
    /** Stores the step with its page, or ends the tour. */
    write(step: number | undefined): void {
      last = step === undefined ? null : `${step} ${window.location.pathname}`;
      try {
        if (last === null) sessionStorage.removeItem(STEP_KEY);
        else sessionStorage.setItem(STEP_KEY, last);
      } catch {
        // It ends with the next document.
      }
      const state = (history.state ?? {}) as Entry;
      history.replaceState({ ...state, usr: { ...state.usr, tour: step } }, '');
    },
  };
}
