import { ENQUIRY_FIELD_NAMES } from '../../../src/contract/enquiry-fields.ts';
import { sharedStart } from './lists.ts';
import type { ReadEnquiry } from '../state.ts';

/** The searchable texts of an enquiry: the visitor's input, and the staff's notes and answers. */
export const searchableTexts = (enquiry: ReadEnquiry): (string | undefined)[] => [
  ...ENQUIRY_FIELD_NAMES.map((name) => enquiry[name]),
  enquiry.post?.title,
  enquiry.note,
  ...Object.values(enquiry.correction?.original ?? {}),
  ...(enquiry.replies ?? []).flatMap(({ subject, text }) => [subject, text]),
];

/** The content that identifies a submission, as it came: another one is stored as well. */
export function contentOf({ correction, ...enquiry }: ReadEnquiry): string {
  const sent = { ...enquiry, ...correction?.original };
  return JSON.stringify([
    enquiry.kind,
    ENQUIRY_FIELD_NAMES.map((name) => sent[name] || undefined),
    enquiry.post?.slug,
  ]);
}

type Enquiries = readonly ReadEnquiry[];

/**
 * Finds the earlier submission of the same enquiry under the same key, if any, by an incremental index: each query
 * compares its list with the last one by reference and takes over the differences, so the result is correct for any list.
 */
export function submissionIndex(): (list: Enquiries, enquiry: ReadEnquiry) => ReadEnquiry | undefined {
  const found = new Map<string, Enquiries>();
  let known: Enquiries = [];

  function change(one: ReadEnquiry | undefined, work: (others: Enquiries) => Enquiries): void {
    const key = one?.submissionKey;
    if (key === undefined) return;
    const all = work((found.get(key) ?? []).filter((other) => other !== one));
    if (all.length > 0) found.set(key, all);
    else found.delete(key);
  }

  /** Removals first: a deletion shifts all records after it. */
  function updateIndex(list: Enquiries): void {
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

  return (list, enquiry) => {
    if (enquiry.submissionKey === undefined) return undefined;
    if (list !== known) updateIndex(list);
    const content = contentOf(enquiry);
    return found.get(enquiry.submissionKey)?.find((other) => contentOf(other) === content);
  };
}
