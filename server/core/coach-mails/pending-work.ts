import type { ClientSummary } from '../../../src/contract/client-summary.ts';
import { CoachMails, CoachMailsAnswer } from '../../../src/contract/coach-mails.ts';
import type { InboxItem } from '../../../src/contract/inbox.ts';
import { countPending } from '../accounts/find-account.ts';
import { endpoint } from '../api/endpoint.ts';
import { openFollowUps } from '../audits/follow-up.ts';
import { dueNextSteps } from '../clients/find-client.ts';
import { toItem } from '../inbox/inbox.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';

export interface PendingWork {
  /** Unanswered leads, the one with the nearest deadline first. */
  leads: readonly InboxItem[];
  /** Clients whose next step is due today or overdue. */
  nextSteps: readonly ClientSummary[];
  /** Audit requests for which no audit was begun. */
  audits: number;
  /** Audits that the site prepared after a report (`prepareFollowUps`). */
  followUps: number;
  /** Unopened leads that are marked as possible spam (decision 25). */
  suspects: number;
  pending: number;
  failedMails: number;
  failedReplies: number;
}

/** Work that waits for the coach, for her daily email. */
export async function pendingWork(ports: Ports): Promise<PendingWork> {
  const leads = (await ports.leads.unanswered()).map(toItem);
  const { unseen } = await ports.leads.counts();
  return {
    leads,
    nextSteps: await dueNextSteps(ports, ports.clock.now()),
    audits: (await ports.leads.awaitingAudit()).length,
    followUps: (await openFollowUps(ports)).length,
    // Suspected spam is never silent (decision 25).
    suspects: unseen,
    pending: await countPending(ports.access),
    failedMails: leads.filter(({ mail }) => mail?.state === 'failed').length,
    failedReplies: leads.filter(({ replyMail }) => replyMail === 'failed').length,
  };
}

export const hasPendingWork = ({
  leads,
  nextSteps,
  audits,
  followUps,
  suspects,
  pending,
}: PendingWork): boolean => leads.length + nextSteps.length + audits + followUps + suspects + pending > 0;

export const coachMailEndpoints = [
  endpoint('GET /api/admin/coach-mails', {
    summary: 'The emails that the site sends by itself',
    access: ['admin'],
    reads: ['coach-mails'],
    result: CoachMailsAnswer,
    handle: async ({ ports }) => ({
      mails: await ports.content.values.get('coachMails'),
      isOn: ports.mail.isOn,
    }),
  }),
  endpoint('PUT /api/admin/coach-mails', {
    summary: 'Turn emails that the site sends by itself on or off',
    access: ['admin'],
    changes: ['coach-mails'],
    body: CoachMails,
    result: CoachMailsAnswer,
    handle: async ({ ports, body }) => {
      const mails = await ports.content.transaction(async ({ values }) => {
        const changed = keepUnknown(await values.get('coachMails'), body);
        await values.set('coachMails', changed);
        return changed;
      });
      return { mails, isOn: ports.mail.isOn };
    },
  }),
] as const;
