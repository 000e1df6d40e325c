import * as z from 'zod/mini';
import { READ_POINTS } from '../../../src/contract/audit-points.ts';
import {
  Audit,
  AuditCourse,
  AuditFrame,
  AuditPointDraft,
  DraftRecommendation,
  AcceptedFinding,
} from '../../../src/contract/audit.ts';

const text = z.string();

/**
 * An audit as it is kept. What is written has its limits on the way in; what a release with other limits has written is
 * read all the same.
 */
export const StoredAudit = z.extend(Audit, {
  frame: z.extend(AuditFrame, { business: text, website: text, summary: text, nextStep: text }),
  points: z
    .array(
      z.extend(AuditPointDraft, {
        says: text,
        findings: z.array(
          z.extend(AcceptedFinding, {
            id: text,
            title: text,
            why: text,
            evidence: z.array(z.object({ where: text, seen: text })),
          }),
        ),
        recommendations: z.array(z.extend(DraftRecommendation, { id: text, title: text, text })),
      }),
    )
    .check(z.length(READ_POINTS.length)),
  course: z.extend(AuditCourse, { says: text, order: z.array(text) }),
});
