import { onTestFinished } from 'vitest';
import { handClock } from '../../../mocks/host/memory-host.ts';
import { emptyLeadsState, type Lead, type LeadsState } from '../../core/state.ts';
import type { Store } from '../../core/store/persisted-state.ts';
import { openCoachMails } from '../../mail/coach-mails.ts';
import { smtpMailer } from '../../mail/smtp.ts';
import type { Mood } from './mail-server.ts';
import { correspondents, handTimer, openServer } from './mailing-site.ts';
import { HOUR } from './seed.ts';
import { testPorts, storeInMemory } from './test-ports.ts';

/** Monday, six in the morning in Florida. */
export const SIX = new Date('2025-06-02T10:00:00.000Z');
export const at = (hours: number): string => new Date(SIX.getTime() + hours * HOUR).toISOString();

export const lead = (id: string, receivedAt: string, fields: Partial<Lead> = {}): Lead => ({
  id,
  kind: 'audit',
  receivedAt,
  status: 'new',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  ...fields,
});

/** The mails to the coach over a store, a real mail server, and a manual clock and timer. */
export async function open({
  leads = [],
  leadsStore = storeInMemory<LeadsState>({ ...emptyLeadsState(), leads }),
  siteUrl = correspondents.siteUrl,
  mood,
}: {
  leads?: Lead[];
  leadsStore?: Store<LeadsState>;
  /** `null` for a site without a configured address. */
  siteUrl?: string | null;
  mood?: Mood;
}) {
  const server = await openServer(mood && { mood });
  const clock = handClock(SIX);
  const timer = handTimer();
  const reports: string[] = [];
  let count = 0;
  const ports = testPorts({
    leadsStore,
    clock,
    ids: { ...testPorts().ids, id: () => `id-${(count += 1)}` },
    report: (error) => void reports.push(error instanceof Error ? error.message : String(error)),
  });
  const start = () =>
    openCoachMails({
      ports,
      mailer: smtpMailer(server.url),
      correspondents: { ...correspondents, siteUrl: siteUrl ?? undefined },
      setTimer: timer.setTimer,
    });
  let mails = start();
  onTestFinished(() => mails.stop());
  await mails.settled();
  return {
    server,
    ports,
    leads: leadsStore,
    accounts: ports.accounts,
    clock,
    reports,
    subjects: () => server.mails.map(({ headers }) => headers.get('subject')),
    async pass(milliseconds: number) {
      clock.advance(milliseconds);
      timer.ring();
      await mails.settled();
    },
    async restart() {
      await mails.stop();
      mails = start();
      await mails.settled();
    },
  };
}
