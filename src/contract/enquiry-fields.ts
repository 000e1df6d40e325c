interface EnquiryField {
  /** In the inbox, in mails and in files. */
  label: string;
  /** Name on the privacy page, after “your”. */
  personal: string;
}

/**
 * Fields of all forms in the order staff read them. Each field listed here is stored (`EnquiryFields`), shown to staff,
 * searched, mailed, exported and named on the privacy page. Separate from the schemas, so that the privacy page loads
 * none.
 */
export const ENQUIRY_FIELDS = {
  name: { label: 'Name', personal: 'name' },
  email: { label: 'Email', personal: 'email address' },
  phone: { label: 'Phone', personal: 'phone number' },
  website: { label: 'Website', personal: 'website' },
  message: { label: 'Message', personal: 'message' },
} as const satisfies Readonly<Record<string, EnquiryField>>;
export type EnquiryFieldName = keyof typeof ENQUIRY_FIELDS;

export const ENQUIRY_FIELD_NAMES = Object.keys(ENQUIRY_FIELDS) as readonly EnquiryFieldName[];

/** Fields with a value, in the same order. */
export const givenFields = (
  given: Readonly<Partial<Record<EnquiryFieldName, string | undefined>>>,
): { name: EnquiryFieldName; label: string; text: string }[] =>
  ENQUIRY_FIELD_NAMES.flatMap((name) => {
    const text = given[name];
    return text ? [{ name, label: ENQUIRY_FIELDS[name].label, text }] : [];
  });
