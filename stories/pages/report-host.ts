import { demoPeople } from '../../mocks/demo-accounts.ts';
import type { MemoryHostOptions } from '../../mocks/memory-host.ts';
import { NEVER_LOOKED } from '../../src/contract/audit-facts.ts';
import { READ_POINTS } from '../../src/contract/audit-points.ts';
import type { ReportEdition } from '../../src/contract/audit-report.ts';
import type { Audit, ReportLink } from '../../src/contract/audit.ts';
import { sampleEnquiries } from './enquiries.ts';

/** The link that opens the reports of stories. */
export const TOKEN = 'the-unguessable-end-of-a-link';

const UNCHANGED = { revision: 1, updatedAt: null, updatedBy: '' };
const NO_WORDS = { rating: null, says: '', text: '', isFinished: false, ...UNCHANGED };

/** A host on which a report was delivered, with what is to be otherwise about its link. */
export function hostWithReport(edition: ReportEdition, link: Partial<ReportLink> = {}): MemoryHostOptions {
  const createdAt = '2025-05-31T15:00:00.000Z';
  const audit: Audit = {
    id: 'audit',
    enquiryId: 'kayaks',
    email: 'mike@example.com',
    client: 'Matlacha Mike',
    createdAt,
    createdBy: 'Ada Admin',
    updatedAt: createdAt,
    frame: { business: '', website: '', summary: '', nextStep: '', ...UNCHANGED },
    points: READ_POINTS.map(() => ({ ...NO_WORDS, findings: [], recommendations: [] })),
    course: { ...NO_WORDS, order: [] },
    look: NEVER_LOOKED,
    edition,
    links: [
      {
        token: TOKEN,
        madeAt: createdAt,
        expiresAt: '2025-08-29T15:00:00.000Z',
        revokedAt: null,
        ...link,
      },
    ],
    deliveredAt: createdAt,
    openedAt: null,
  };
  return { people: { ...demoPeople(), enquiries: [...sampleEnquiries] }, audits: [audit] };
}
