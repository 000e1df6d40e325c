import { writeReport } from '../../server/test/support/write-report.ts';
import { makeClient } from '../../src/api/client.ts';
import type { ReportSnapshot } from '../../src/contract/audit-report.ts';
import type { AuditAnswer } from '../../src/contract/staff-audit.ts';
import { staff } from './live-accounts.ts';

/** A report on a live site, with its client. */
export interface LiveReport extends AuditAnswer {
  /** Its path, without a leading slash. */
  path: string;
  coach: ReturnType<typeof makeClient>;
}

/** Creates a report on a live site from its request on, as a visitor and the coach do. */
export async function makeLiveReport(
  siteUrl: string,
  report: ReportSnapshot,
  email = `client-${Date.now()}@example.com`,
): Promise<LiveReport> {
  let cookie = '';
  const coach = makeClient(async (request) => {
    if (cookie !== '') request.headers.set('cookie', cookie);
    const response = await fetch(request);
    const [setCookie] = response.headers.getSetCookie();
    if (setCookie !== undefined) cookie = setCookie.split(';')[0] ?? '';
    return response;
  }, new URL(siteUrl).origin);
  const request = { name: 'Rosa Baker', email, phone: '(239) 555-0177', website: report.website };
  await coach('POST /api/audit-request', { body: { ...request, message: 'Please look at my site.' } });
  await coach('POST /api/auth/login', { body: { email: staff.admin.email, password: staff.admin.password } });
  const { items } = await coach('GET /api/admin/inbox', { query: { q: email } });
  const lead = items[0];
  if (!lead) throw new Error('The inbox has no request of this client.');
  const answer = await writeReport(coach, lead.id, report);
  return { ...answer, path: answer.reportPath?.slice(1) ?? '', coach };
}
