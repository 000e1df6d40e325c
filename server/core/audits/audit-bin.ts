import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { binOf, inBin } from '../shared/bin.ts';
import type { ChangeContext } from '../shared/change.ts';
import { type AuditWriter, isInWork, type ReadAudit, searchedOf } from './audit-store.ts';
import { auditById } from './audits.ts';

/** Deletes an audit, whose report's links no longer work. Refuses with 404. */
export const deleteAudit = ({ audits }: Ports, id: string, context: ChangeContext): Promise<void> =>
  audits.transaction(async (list) => list.put(inBin(await auditById({ audits: list }, id), context)));

/** A restored audit in work is refused with 409 if another one was started for its request. */
export const auditBin = binOf<ReadAudit, AuditWriter>({
  access: ['admin', 'editor'],
  deleted: ({ audits }: Ports) => audits.deleted(),
  transaction: ({ audits }, work) => audits.transaction((list) => work(list, list)),
  describe: (audit) => ({
    name: audit.frame.business || audit.client,
    about: [audit.email, audit.frame.website].filter(Boolean).join(', '),
    searched: [searchedOf(audit)],
  }),
  async fit(record, { ofLeads }) {
    if (isInWork(record) && (await ofLeads([record.leadId])).some(isInWork)) {
      throw new HttpError(409, 'Another audit was started for this request. Deliver or delete it first.');
    }
    return { record, notes: [] };
  },
});
