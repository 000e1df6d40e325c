import { ENQUIRY_FIELD_NAMES } from '../../../src/contract/enquiry-fields.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';

/** The searchable texts of an enquiry: the visitor's input, and the staff's notes and answers. */
export const searchableTexts = (enquiry: Frozen<Enquiry>): (string | undefined)[] => [
  ...ENQUIRY_FIELD_NAMES.map((name) => enquiry[name]),
  enquiry.post?.title,
  enquiry.note,
  ...(enquiry.replies ?? []).flatMap(({ subject, text }) => [subject, text]),
];
