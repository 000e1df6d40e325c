import * as z from 'zod/mini';

/**
 * What visitors write into the forms, as it is kept with an enquiry. No form has all of it. Whatever is listed here is
 * stored, shown to staff, searched, mailed, exported and named by the privacy page; no form may send anything else.
 */
export const EnquiryFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type EnquiryFields = z.output<typeof EnquiryFields>;
export type EnquiryFieldName = keyof EnquiryFields;

interface EnquiryField {
  /** In the inbox, in mails and in files. */
  label: string;
  /** What the privacy page calls it, after “your”. */
  personal: string;
}

export const ENQUIRY_FIELDS: Readonly<Record<EnquiryFieldName, EnquiryField>> = {
  name: { label: 'Name', personal: 'name' },
  email: { label: 'Email', personal: 'email address' },
  phone: { label: 'Phone', personal: 'phone number' },
  website: { label: 'Website', personal: 'website' },
  message: { label: 'Message', personal: 'message' },
};

/** The names of the fields, in the order in which staff read them. */
export const ENQUIRY_FIELD_NAMES = Object.keys(ENQUIRY_FIELDS) as readonly EnquiryFieldName[];

/** What of it was given, in that order. */
export const givenFields = (
  given: Readonly<EnquiryFields>,
): { name: EnquiryFieldName; label: string; text: string }[] =>
  ENQUIRY_FIELD_NAMES.flatMap((name) => {
    const text = given[name];
    return text ? [{ name, label: ENQUIRY_FIELDS[name].label, text }] : [];
  });
