import { ENQUIRY_FIELD_NAMES } from '../../../src/contract/enquiry-fields.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import { makeKeyIndex, type KeyIndex } from './key-index.ts';

type ReadEnquiry = Frozen<Enquiry>;
/** The owner of a list of enquiries: the state of leads, or that of spam. */
type Owner = object;

const indexes = new WeakMap<Owner, KeyIndex<ReadEnquiry>>();

/** The index of a store's enquiries by submission key. */
export function submissionsOf(store: Owner): KeyIndex<ReadEnquiry> {
  const index = indexes.get(store) ?? makeKeyIndex<ReadEnquiry>(({ submissionKey }) => submissionKey);
  indexes.set(store, index);
  return index;
}

/** The content that identifies a submission: a corrected one is another, and stored as well. */
export const contentOf = (enquiry: ReadEnquiry): string =>
  JSON.stringify([enquiry.kind, ENQUIRY_FIELD_NAMES.map((name) => enquiry[name]), enquiry.post?.slug]);

/** The earlier submission of the same enquiry under the same key, if any. */
export function sameIn(
  store: Owner,
  enquiries: readonly ReadEnquiry[],
  enquiry: ReadEnquiry,
): ReadEnquiry | undefined {
  if (enquiry.submissionKey === undefined) return undefined;
  const content = contentOf(enquiry);
  return submissionsOf(store)
    .find(enquiries, enquiry.submissionKey)
    .find((other) => contentOf(other) === content);
}
