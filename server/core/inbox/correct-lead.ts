import { type InboxChange, LEAD_DETAILS, type LeadDetail } from '../../../src/contract/inbox.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, stampChange } from '../shared/change.ts';
import type { Lead, ReadLead } from '../state.ts';

type Details = Pick<InboxChange, LeadDetail>;

/** Corrects details of a lead. What it said at first is kept, unless it says that again. */
export function correctLead(lead: Lead, details: Details, { by, now }: ChangeContext): void {
  const original = { ...lead.correction?.original };
  for (const name of LEAD_DETAILS) {
    const text = details[name];
    const before = lead[name] ?? '';
    if (text === undefined || text === before) continue;
    lead[name] = text;
    original[name] ??= before;
    if (original[name] === text) delete original[name];
    lead.correction = { at: now.toISOString(), by, original };
  }
  if (Object.keys(original).length === 0) delete lead.correction;
}

/** Carries the details of a lead over to its audits; the website only where nobody has entered another one. */
export async function correctAudits(
  { audits }: Pick<Ports, 'audits'>,
  { id, name, email, website = '' }: ReadLead,
  formerWebsite: string,
  context: ChangeContext,
): Promise<void> {
  for (const audit of await audits.ofLead(id)) {
    await audits.change(audit.id, (draft) => {
      draft.client = name;
      draft.email = email.toLowerCase();
      if (draft.frame.website !== formerWebsite || formerWebsite === website) return;
      draft.frame = stampChange({ ...draft.frame, website }, context);
    });
  }
}
