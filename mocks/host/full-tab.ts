import type { Respond } from '../../server/core/api/respond.ts';
import { markRepliedPath } from '../../server/core/inbox/mark-replied.ts';
import type { Ports } from '../../server/core/ports.ts';
import { openCore } from '../../server/core/table.ts';
import { openAccountMails } from '../../server/mail/account-mails.ts';
import { openCoachMails } from '../../server/mail/coach-mails.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { openOutbox } from '../../server/mail/outbox.ts';
import type { SetTimer } from '../../server/mail/worker.ts';

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
): Promise<Respond> {
  const { access, clock, content, leads, ids, report, sealer } = ports;
  const site = () => content.settings.site();
  const { email } = (await site()).contact;
  const correspondents = { to: email, from: email, siteUrl };
  const shared = { access, clock, content, leads, ids, report, setTimer, mailer };
  const allPorts = {
    ...ports,
    ...(!replaced.mail && {
      mail: openOutbox({
        ...shared,
        correspondents,
        markPath: (lead) => markRepliedPath({ sealer }, lead),
        replySender: async () => {
          const { brand, contact, booking } = await site();
          return { brand, email: contact.email, booking };
        },
      }),
      accountMails: openAccountMails({ ...shared, from: email, siteUrl }),
    }),
  };
  if (!replaced.mail) openCoachMails({ ports: allPorts, mailer: scheduled, correspondents, setTimer });
  return openCore(allPorts);
}
