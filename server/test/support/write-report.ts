// The core must not import the client; its suite may.
import type { CallApi } from '../../../src/api/client.ts';
import { READ_POINTS } from '../../../src/contract/audit-points.ts';
import type { ReportSnapshot } from '../../../src/contract/audit-report.ts';
import type { AuditAnswer } from '../../../src/contract/staff-audit.ts';

/**
 * Answers an audit request with a report: creates the audit, writes all parts, and makes the report.
 * @param call of a logged-in user
 */
export async function writeReport(
  call: CallApi,
  leadId: string,
  { business, website, summary, nextStep, chapters, recommendations }: ReportSnapshot,
): Promise<AuditAnswer> {
  const { audit } = await call('POST /api/admin/audits', { body: { leadId } });
  const { id, frame, points, actionPlan } = audit;
  for (const [index, point] of READ_POINTS.entries()) {
    const chapter = chapters[index];
    if (!chapter) continue;
    const { rating, summary, html, findings } = chapter;
    await call('PUT /api/admin/audits/{id}/points/{number}', {
      params: { id, number: String(index + 1) },
      body: {
        rating,
        summary,
        text: html,
        findings: findings.map((finding, number) => ({
          ...finding,
          id: `finding-${number}`,
          seenAt: audit.updatedAt,
        })),
        recommendations: recommendations.flatMap(({ point: from, ...recommendation }) =>
          from === point ? [recommendation] : [],
        ),
        manualChecks: { answers: [], competitors: [] },
        isFinished: rating !== null,
        revision: points[index]?.revision ?? 0,
      },
    });
  }
  const last = chapters.at(-1);
  await call('PUT /api/admin/audits/{id}/action-plan', {
    params: { id },
    body: {
      summary: last?.summary ?? '',
      text: last?.html ?? '',
      isFinished: last?.summary !== '',
      order: recommendations.map((recommendation) => recommendation.id),
      revision: actionPlan.revision,
    },
  });
  const site = website === '' ? '' : `https://${website}`;
  const words = { business, website: site, summary, nextStep, revision: frame.revision };
  await call('PUT /api/admin/audits/{id}/frame', { params: { id }, body: words });
  return call('POST /api/admin/audits/{id}/report', { params: { id }, query: {} });
}
