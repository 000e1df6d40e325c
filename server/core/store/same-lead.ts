import { LEAD_FIELD_NAMES } from '../../../src/contract/lead-fields.ts';
import type { ReadLead } from '../state.ts';
import { sharedStart } from './lists.ts';

/** The searchable texts of a lead: the visitor's input, and the staff's notes and answers. */
export const searchableTexts = (lead: ReadLead): (string | undefined)[] => [
  ...LEAD_FIELD_NAMES.map((name) => lead[name]),
  lead.post?.title,
  lead.note,
  ...Object.values(lead.correction?.original ?? {}),
  ...(lead.replies ?? []).flatMap(({ subject, text }) => [subject, text]),
];

/** The content that identifies a submission, as it came: another one is stored as well. */
export function contentOf({ correction, ...lead }: ReadLead): string {
  const sent = { ...lead, ...correction?.original };
  return JSON.stringify([
    sent.kind,
    LEAD_FIELD_NAMES.map((name) => sent[name] || undefined),
    lead.post?.slug,
  ]);
}

type Leads = readonly ReadLead[];

/**
 * Finds the earlier submission of the same lead under the same key, if any, by an incremental index: each query
 * compares its list with the last one by reference and takes over the differences, so the result is correct for any list.
 */
export function submissionIndex(): (list: Leads, lead: ReadLead) => ReadLead | undefined {
  const found = new Map<string, Leads>();
  let known: Leads = [];

  function change(one: ReadLead | undefined, work: (others: Leads) => Leads): void {
    const key = one?.submissionKey;
    if (key === undefined) return;
    const all = work((found.get(key) ?? []).filter((other) => other !== one));
    if (all.length > 0) found.set(key, all);
    else found.delete(key);
  }

  /** Removals first: a deletion shifts all records after it. */
  function updateIndex(list: Leads): void {
    const changed: number[] = [];
    const length = Math.max(list.length, known.length);
    for (let index = sharedStart(known, list); index < length; index += 1) {
      if (list[index] !== known[index]) changed.push(index);
    }
    for (const index of changed) change(known[index], (others) => others);
    for (const index of changed) {
      const one = list[index];
      if (one) change(one, (others) => [...others, one]);
    }
    known = list;
  }

  return (list, lead) => {
    if (lead.submissionKey === undefined) return undefined;
    if (list !== known) updateIndex(list);
    const content = contentOf(lead);
    return found.get(lead.submissionKey)?.find((other) => contentOf(other) === content);
  };
}
