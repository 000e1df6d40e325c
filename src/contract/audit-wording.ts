import * as z from 'zod/mini';
import { AUDIT_POINTS } from './audit-points.ts';
import { ReplyTemplateInput } from './reply-template.ts';

/** How many wordings there is room for. */
export const WORDINGS_MAX = 100;
/** Most characters of one. */
export const WORDING_MAX = 5000;

/** Words for findings that come again and again, kept for one of the eight points and shared by all staff. */
export const AuditWording = z.object({
  id: z.string(),
  point: z.enum(AUDIT_POINTS),
  name: z.string(),
  /** As the HTML of an article. */
  text: z.string(),
});
export type AuditWording = z.output<typeof AuditWording>;
export const AuditWordingList = z.object({ wordings: z.array(AuditWording) });
export const AuditWordingAnswer = z.object({ wording: AuditWording });

/** A wording as staff write it. */
export const AuditWordingInput = z.object({
  point: z.enum(AUDIT_POINTS, 'Choose one of the eight points.'),
  name: ReplyTemplateInput.shape.name,
  text: z
    .string('Please write a text.')
    .check(
      z.trim(),
      z.minLength(1, 'Please write a text.'),
      z.maxLength(WORDING_MAX, 'A wording has at most 5,000 characters.'),
    ),
});
export type AuditWordingInput = z.output<typeof AuditWordingInput>;
