import { type InboxChange, LEAD_DETAILS, type LeadDetail } from '../../../src/contract/inbox.ts';
import { fieldError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, stampChange } from '../shared/change.ts';
import type { Lead, ReadLead } from '../state.ts';

type Details = Pick<InboxChange, LeadDetail | 'kind'>;

/**
 * Corrects details of a lead. What it said at first is kept, unless it says that again. Refuses with 400 to make a
 * comment of what was sent elsewhere.
 */
export function correctLead(lead: Lead, details: Details, { by, now }: ChangeContext): void {
  const original = { ...lead.correction?.original };
  const { kind } = details;
  if (kind !== undefined && kind !== lead.kind) {
    if (kind === 'comment' && !lead.post)
      throw fieldError('kind', 'Only what was sent about a post is a comment.');
    original.kind ??= lead.kind;
    lead.kind = kind;
    if (original.kind === kind) delete original.kind;
    lead.correction = { at: now.toISOString(), by, original };
  }
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
  for (const audit of await audits.ofLeads([id])) {
    await audits.change(audit.id, (draft) => {
      draft.client = name;
      draft.email = email.toLowerCase();
      if (draft.frame.website !== formerWebsite || formerWebsite === website) return;
      draft.frame = stampChange({ ...draft.frame, website }, context);
    });
  }
}
