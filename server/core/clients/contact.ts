import type { ReadLead } from '../state.ts';

/** Fewer digits do not identify a phone. */
const PHONE_DIGITS_MIN = 7;
/** Digits of a US number without the country code, which few people write. */
const PHONE_DIGITS_COMPARED = 10;

/** How a lead can be reached, in a form in which those of the same person are equal; empty where unknown. */
export interface Contact {
  email: string;
  phone: string;
}

export function contactOf({ email, phone = '' }: Pick<ReadLead, 'email' | 'phone'>): Contact {
  const digits = phone.replace(/\D/g, '');
  return {
    email: email.toLowerCase(),
    phone: digits.length < PHONE_DIGITS_MIN ? '' : digits.slice(-PHONE_DIGITS_COMPARED),
  };
}

/** Whether a lead has one of some email addresses or phone numbers. */
export function hasContact(contacts: readonly Contact[]): (lead: ReadLead) => boolean {
  const emails = new Set(contacts.map(({ email }) => email).filter(Boolean));
  const phones = new Set(contacts.map(({ phone }) => phone).filter(Boolean));
  return (lead) => {
    const { email, phone } = contactOf(lead);
    return emails.has(email) || phones.has(phone);
  };
}
