import * as z from 'zod/mini';
import { AUDIT_POINTS } from './audit-points.ts';
import { LeadKind } from './inbox.ts';
import { checkPlaceholders, ReplyText, Subject } from './reply.ts';

/** Texts that staff keep and share, to begin others with; and how many of each kind there is room for. */
export const SNIPPETS_MAX = { replyTemplates: 30, auditWordings: 100 } as const;
export type SnippetKind = keyof typeof SNIPPETS_MAX;

const Name = z
  .string('Please enter a name.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(80, 'A name can have at most 80 characters.'),
  );

/** The kind of lead that a template answers; empty for every kind. */
const TemplateKind = z.enum(['', ...LeadKind.options], 'Choose a kind of lead, or every kind.');

export const ReplyTemplate = z.object({
  id: z.string(),
  kind: TemplateKind,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;
export const ReplyTemplateList = z.object({ templates: z.array(ReplyTemplate) });
export const ReplyTemplateAnswer = z.object({ template: ReplyTemplate });

export const ReplyTemplateInput = z.object({
  kind: TemplateKind,
  name: Name,
  subject: Subject.check(checkPlaceholders),
  text: ReplyText.check(checkPlaceholders),
});
export type ReplyTemplateInput = z.output<typeof ReplyTemplateInput>;

export const WORDING_MAX = 5000;

/** A reusable finding for one of the eight points. */
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

export const AuditWordingInput = z.object({
  point: z.enum(AUDIT_POINTS, 'Choose one of the eight points.'),
  name: Name,
  text: z
    .string('Please enter a text.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a text.'),
      z.maxLength(WORDING_MAX, 'A wording can have at most 5,000 characters.'),
    ),
});
export type AuditWordingInput = z.output<typeof AuditWordingInput>;
