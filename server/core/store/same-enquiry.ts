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

type KeyIndex<Item> = (list: readonly Item[], key: string) => readonly Item[];

/**
 * An incremental index: each query compares its list with the last one by reference and takes over the differences, so
 * the result is correct for any list.
 */
function makeKeyIndex<Item>(keyOf: (item: Item) => string | undefined): KeyIndex<Item> {
  const found = new Map<string, Item[]>();
  let known: readonly Item[] = [];

  function add(item: Item | undefined): void {
    const key = item && keyOf(item);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), item as Item]);
  }

  function remove(item: Item | undefined): void {
    const key = item && keyOf(item);
    if (key === undefined) return;
    const others = (found.get(key) ?? []).filter((other) => other !== item);
    if (others.length > 0) found.set(key, others);
    else found.delete(key);
  }

  /** Removals first: a deletion shifts all records after it. */
  function carryOn(list: readonly Item[]): void {
    const changed: number[] = [];
    const length = Math.max(list.length, known.length);
    for (let index = sharedStart(known, list); index < length; index += 1) {
      if (list[index] !== known[index]) changed.push(index);
    }
    for (const index of changed) remove(known[index]);
    for (const index of changed) add(list[index]);
    known = list;
  }

  return (list, key) => {
    if (list !== known) carryOn(list);
    return found.get(key) ?? [];
  };
}

/** The owner of a list of enquiries. */
type Owner = object;

const indexes = new WeakMap<Owner, KeyIndex<ReadEnquiry>>();

function submissionsOf(store: Owner): KeyIndex<ReadEnquiry> {
  const index = indexes.get(store) ?? makeKeyIndex<ReadEnquiry>(({ submissionKey }) => submissionKey);
  indexes.set(store, index);
  return index;
}

/** The content that identifies a submission, as it came: another one is stored as well. */
export function contentOf({ correction, ...enquiry }: ReadEnquiry): string {
  const sent = { ...enquiry, ...correction?.original };
  return JSON.stringify([
    enquiry.kind,
    ENQUIRY_FIELD_NAMES.map((name) => sent[name] || undefined),
    enquiry.post?.slug,
  ]);
}

/** The earlier submission of the same enquiry under the same key, if any. */
export function sameIn(
  store: Owner,
  enquiries: readonly ReadEnquiry[],
  enquiry: ReadEnquiry,
): ReadEnquiry | undefined {
  if (enquiry.submissionKey === undefined) return undefined;
  const content = contentOf(enquiry);
  const candidates = submissionsOf(store)(enquiries, enquiry.submissionKey);
  return candidates.find((other) => contentOf(other) === content);
}
