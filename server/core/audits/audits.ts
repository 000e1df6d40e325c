import { READ_POINTS } from '../../../src/contract/audit-points.ts';
import { NEVER_SCANNED } from '../../../src/contract/audit-facts.ts';
import type { Audit, AuditCourse, AuditPointDraft } from '../../../src/contract/audit.ts';
import { found, HttpError } from '../api/http-error.ts';
import { enquiryById } from '../inbox/inbox.ts';
import type { ChangeContext } from '../posts/change.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import type { ReadAudit } from './audit-store.ts';

export const NO_SUCH_AUDIT = 'This audit does not exist.';

/** One audit. Refuses with 404. */
export const auditById = async ({ audits }: Pick<Ports, 'audits'>, id: string): Promise<ReadAudit> =>
  found(await audits.byId(id), NO_SUCH_AUDIT);

const UNCHANGED = { revision: 1, updatedAt: null, updatedBy: '' };

const emptyPoint = (): AuditPointDraft => ({
  rating: null,
  says: '',
  text: '',
  findings: [],
  recommendations: [],
  isFinished: false,
  ...UNCHANGED,
});

const emptyCourse = (): AuditCourse => ({
  rating: null,
  says: '',
  text: '',
  isFinished: false,
  order: [],
  ...UNCHANGED,
});

export function newAudit(id: string, request: Frozen<Enquiry>, { by, now }: ChangeContext): Audit {
  const createdAt = now.toISOString();
  return {
    id,
    enquiryId: request.id,
    email: request.email.toLowerCase(),
    client: request.name,
    createdAt,
    createdBy: by,
    updatedAt: createdAt,
    frame: { business: '', website: request.website ?? '', summary: '', nextStep: '', ...UNCHANGED },
    points: READ_POINTS.map(emptyPoint),
    course: emptyCourse(),
    look: NEVER_SCANNED,
    edition: null,
    links: [],
    deliveredAt: null,
    openedAt: null,
  };
}

/** Begins the audit of a request, or returns the one in work. Refuses with 404, and 409 if it needs no audit. */
export async function beginAudit(ports: Ports, enquiryId: string, doing: ChangeContext): Promise<ReadAudit> {
  const request = await enquiryById(ports.enquiries, enquiryId, doing.now);
  if (request.kind !== 'audit') throw new HttpError(409, 'This is not an audit request.');
  if (request.suspect) {
    throw new HttpError(409, 'This request is held as possible spam. Mark it as not spam, then start.');
  }
  return ports.audits.add(newAudit(ports.ids.id(), request, doing));
}
