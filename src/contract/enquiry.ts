import * as z from 'zod/mini';
import { Email, MESSAGE_MAX, PersonName, Phone, Website } from './fields.ts';

const tooLong = `Message must be at most ${MESSAGE_MAX.toLocaleString('en-US')} characters.`;

/** What a visitor sends to ask for the free audit (spec §3, §5). */
export const AuditRequest = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  website: Website,
  message: z.optional(z.string('Message must be text.').check(z.trim(), z.maxLength(MESSAGE_MAX, tooLong))),
});
export type AuditRequest = z.output<typeof AuditRequest>;
/** The audit form's values as typed, before the schema has trimmed and completed them. */
export type AuditRequestInput = z.input<typeof AuditRequest>;

/** What a visitor sends from the contact page (spec §3, §5). */
export const ContactMessage = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  message: z
    .string('Message must be at least 10 characters.')
    .check(
      z.trim(),
      z.minLength(10, 'Message must be at least 10 characters.'),
      z.maxLength(MESSAGE_MAX, tooLong),
    ),
});
export type ContactMessage = z.output<typeof ContactMessage>;
export type ContactMessageInput = z.input<typeof ContactMessage>;

/** The answer to both: the enquiry is on disk under this id. */
export const EnquiryReceipt = z.object({ success: z.literal(true), id: z.string() });
export type EnquiryReceipt = z.output<typeof EnquiryReceipt>;
