import type { Respond } from '../../server/core/api/respond.ts';
import { prepareFollowUps } from '../../server/core/audits/follow-up.ts';
import { isMoment } from '../../server/core/clients/moments.ts';
import type { Ports } from '../../server/core/ports.ts';
import { makeAddressCounter } from '../../server/core/redirects/address-counter.ts';
import { openCore } from '../../server/core/table.ts';
import { makeViewCounter } from '../../server/core/views/view-counter.ts';
import { openAccountMails } from '../../server/mail/account-mails.ts';
import { openCoachMails } from '../../server/mail/coach-mails.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { openOutbox } from '../../server/mail/outbox.ts';
import { openSubscriberMails } from '../../server/mail/subscriber-mails.ts';
import type { SetTimer } from '../../server/mail/worker.ts';
import { openWebhook } from '../../server/webhook/webhook.ts';

const setTimer: SetTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * The whole API, and the emails of the live host, which `mailer` and `scheduled` deliver. In a file of its own, because no visitors'
 * page needs it to be shown.
 * @param siteUrl the demo's address without a trailing slash, for links in emails
 * @param replaced ports that replace those of the emails
 */
export async function openFullTab(
  ports: Ports,
  { mailer, scheduled, siteUrl }: { mailer: Mailer; scheduled: Mailer; siteUrl: string },
  replaced: Partial<Ports>,
): Promise<{ respond: Respond; wakeCoachMails: () => void }> {
  const { email } = (await ports.content.settings.site()).contact;
  const correspondents = { to: email, from: email, siteUrl };
  const mailing = { ports, mailer, from: email, siteUrl, correspondents, setTimer };
  let tellCoach = (): void => undefined;
  let tellWebhook = (): void => undefined;
  const counter = makeAddressCounter(ports);
  const views = makeViewCounter(ports);
  const allPorts: Ports = {
    ...ports,
    addressCounter: {
      ...counter,
      // Before a reload of the tab.
      note(address) {
        counter.note(address);
        void counter.flush();
      },
    },
    viewCounter: {
      ...views,
      view(seen) {
        views.view(seen);
        void views.flush();
      },
      request(at) {
        views.request(at);
        void views.flush();
      },
    },
    events: {
      announce(event) {
        tellWebhook();
        if (isMoment(event)) tellCoach();
      },
      sendsOut: false,
    },
    ...(!replaced.mail && {
      mail: openOutbox(mailing),
      accountMails: openAccountMails(mailing),
      subscriberMails: {
        ...openSubscriberMails(mailing),
        siteUrl,
        // Nothing leaves the browser.
        faults: [],
        missingRecords: () => Promise.resolve([]),
      },
    }),
  };
  if (!replaced.mail) {
    // Clients act in this tab, and the other emails come at a time of day.
    const mailerOf = (id = '') => (id.startsWith('<client-') ? mailer : scheduled);
    const toCoach: Mailer = { send: (message) => mailerOf(message.messageId).send(message) };
    tellCoach = openCoachMails({ ...mailing, ports: allPorts, mailer: toCoach }).wake;
  }
  // Nothing leaves the browser: messages are listed as sent.
  tellWebhook = openWebhook({ ports: allPorts, post: () => Promise.resolve(200), setTimer }).wake;
  const respond = openCore(allPorts);
  return {
    wakeCoachMails: tellCoach,
    async respond(request, session) {
      // A server does so by the hour.
      if (new URL(request.url).pathname === '/api/admin/overview') {
        await prepareFollowUps(allPorts, ports.clock.now()).catch(ports.report);
      }
      return respond(request, session);
    },
  };
}
