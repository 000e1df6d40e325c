import { onTestFinished } from 'vitest';
import { handClock, sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { portableSealer } from '../../../mocks/host/portable-ports.ts';
import type { InboxItem } from '../../../src/contract/inbox.ts';
import { makeRateLimiter } from '../../core/rate-limit/rate-limiter.ts';
import { emptyLeadsState, type LeadsState } from '../../core/state.ts';
import { openLeads } from '../../core/store/lead-store.ts';
import type { Store } from '../../core/store/persisted-state.ts';
import { openCore } from '../../core/table.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { openOutbox } from '../../mail/outbox.ts';
import { smtpMailer, type Timeouts } from '../../mail/smtp.ts';
import type { SetTimer } from '../../mail/worker.ts';
import { openMailServer } from './mail-server.ts';
import { jsonRequest, plainPasswords as passwords } from './requests.ts';
import { accounts, NOW, seedContent, seedAccounts } from './seed.ts';
import { contentInMemory, testPorts, storeInMemory } from './test-ports.ts';

/** A manual timer for the outbox. */
export function handTimer() {
  let waiting: { run: () => void } | undefined;
  const pauses: number[] = [];
  const setTimer: SetTimer = (milliseconds, run) => {
    const timer = { run };
    pauses.push(milliseconds);
    waiting = timer;
    return () => {
      if (waiting === timer) waiting = undefined;
    };
  };
  return {
    setTimer,
    /** The pauses that the outbox requested. */
    pauses,
    ring() {
      const timer = waiting;
      waiting = undefined;
      timer?.run();
    },
  };
}

export const correspondents = {
  to: 'coach@example.com',
  from: 'site@example.com',
  siteUrl: 'https://coach.example.com',
};

/** The sender of the coach's replies. */
export const sender = {
  brand: 'Harbor Coaching',
  name: '',
  phone: '(239) 555-0123',
  email: 'robin@example.com',
  booking: '',
};

/** A mail server until the test ends. */
export async function openServer(how: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(how);
  onTestFinished(() => server.close());
  return server;
}

/** The API with an outbox, a mail server, and a member of staff, until the test ends. */
export async function openSite(
  server: { url: string; timeouts?: () => Timeouts | undefined },
  options: { leadsStore?: Store<LeadsState>; /** Whether senders get receipts. */ receipt?: boolean } = {},
) {
  const { leadsStore = storeInMemory(emptyLeadsState()), receipt = false } = options;
  const leads = openLeads(leadsStore);
  const { site, ...seeded } = seedContent();
  const { brand, name, booking, ...contact } = sender;
  const content = contentInMemory({
    ...seeded,
    site: {
      ...site,
      brand,
      booking,
      about: { ...site.about, name },
      contact: { ...site.contact, ...contact },
    },
    coachMails: { reminder: true, digest: true, clients: true, receipt },
  });
  const clock = handClock(NOW);
  const timer = handTimer();
  const reports: Error[] = [];
  const report = (error: unknown) => {
    reports.push(error instanceof Error ? error : new Error(String(error)));
  };
  const mailer: Mailer = {
    send: (message) => smtpMailer(server.url, server.timeouts?.()).send(message),
  };
  const open = () =>
    openOutbox({
      ports: { leads, content, sealer: portableSealer, clock, report },
      mailer,
      correspondents,
      setTimer: timer.setTimer,
    });
  let outbox = open();
  onTestFinished(() => outbox.stop());
  let count = 0;
  const respond = openCore(
    testPorts({
      leadsStore,
      accounts: storeInMemory(await seedAccounts(passwords)),
      content,
      ...(receipt && { rateLimiter: makeRateLimiter(clock) }),
      clock,
      passwords,
      ids: { ...testPorts().ids, id: () => `id-${(count += 1)}` },
      mail: {
        isOn: true,
        announce: (lead) => {
          outbox.announce(lead);
        },
      },
    }),
  );
  const ownSession = sessionInMemory();

  async function ask(key: string, body?: object, session = ownSession): Promise<Response> {
    const answer = await respond(jsonRequest(key, body), session);
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async function send(key: string, body: object, session = ownSession): Promise<string> {
    const { id } = (await (await ask(key, body, session)).json()) as { id: string };
    return id;
  }

  return {
    leads: leadsStore,
    clock,
    reports,
    pauses: timer.pauses,
    ask,
    /** Sends a form and returns its id. */
    send,
    settled: () => outbox.settled(),
    stop: () => outbox.stop(),
    /** Stops the outbox and opens another one over the same store. */
    async restart() {
      await outbox.stop();
      outbox = open();
      await outbox.settled();
    },
    /** Advances the time, and waits for everything that became due. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds);
      timer.ring();
      await outbox.settled();
    },
    /** The state of a lead's mail, as staff see it. */
    async mailOf(id: string): Promise<InboxItem['mail']> {
      const { email, password } = accounts.admin;
      await ask('POST /api/auth/login', { email, password });
      const { item } = (await (await ask(`GET /api/admin/inbox/items/${id}`)).json()) as { item: InboxItem };
      return item.mail;
    },
  };
}
