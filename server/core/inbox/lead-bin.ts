import type { Deleted } from '../../../src/contract/bin.ts';
import { filledFields } from '../../../src/contract/lead-fields.ts';
import { cancelMailToSender } from '../leads/mail.ts';
import { nextMailOf } from '../leads/next-mail.ts';
import type { Ports } from '../ports.ts';
import { binOf } from '../shared/bin.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Lead } from '../state.ts';
import { searchableTexts } from '../store/same-lead.ts';

/** Deletes a lead. Its waiting mails to the sender are canceled; the coach's mail waits until it is restored. */
export function deleteLead(lead: Lead, { by, now }: ChangeContext, reason?: Deleted['reason']): void {
  const what = reason === 'spam' ? 'marked as spam' : 'deleted';
  cancelMailToSender(lead, `The lead was ${what} before the reply was sent.`, now);
  lead.deleted = { at: now.toISOString(), by, ...(reason && { reason }) };
  // The same form sent again is a new lead.
  delete lead.submissionKey;
}

/** Leads are erased with their audits. The coach's mails that still wait go out once a lead is restored. */
export const leadBin = binOf({
  access: ['admin', 'editor'],
  deleted: ({ leads }: Ports) => leads.deleted(),
  transaction: ({ leads }, work) => leads.transaction((list) => work(list, list)),
  describe: (lead) => ({
    name: lead.name,
    about: [lead.email, lead.message || lead.website].filter(Boolean).join(': '),
    text: [
      ...filledFields(lead).map(({ label, text }) => `${label}: ${text}`),
      ...(lead.replies ?? []).map(({ text }) => `Reply: ${text}`),
      ...(lead.note ? [`Note: ${lead.note}`] : []),
    ].join('\n'),
    searched: searchableTexts(lead),
  }),
  afterRestore(leads, { mail }) {
    for (const lead of leads) if (nextMailOf(lead) !== undefined) mail.announce(lead);
  },
});
