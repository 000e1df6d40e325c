import * as z from 'zod/mini';
import { READ_POINTS } from '../../../src/contract/audit-points.ts';
import {
  Audit,
  AuditActionPlan,
  AuditFrame,
  AuditPointDraft,
  DraftRecommendation,
  AcceptedFinding,
} from '../../../src/contract/audit.ts';

const text = z.string();

/** A stored audit. Input limits are checked on write; records of a release with other limits remain readable. */
export const StoredAudit = z.extend(Audit, {
  frame: z.extend(AuditFrame, { business: text, website: text, summary: text, nextStep: text }),
  points: z
    .array(
      z.extend(AuditPointDraft, {
        summary: text,
        findings: z.array(
          z.extend(AcceptedFinding, {
            id: text,
            title: text,
            why: text,
            evidence: z.array(z.object({ where: text, seen: text })),
          }),
        ),
        recommendations: z.array(
          z.extend(DraftRecommendation, {
            id: text,
            title: text,
            text,
            done: text,
            factId: z.optional(text),
          }),
        ),
        manualChecks: z.object({
          answers: z.array(z.object({ question: text, answer: z.enum(['yes', 'no']) })),
          competitors: z.array(text),
        }),
      }),
    )
    .check(z.length(READ_POINTS.length)),
  actionPlan: z.extend(AuditActionPlan, { summary: text, order: z.array(text) }),
});
