import type { Account } from '../../../src/contract/account.ts';
import {
  VersionAnswer,
  type VersionKind,
  VersionList,
  VersionQuery,
  VersionRestored,
  VersionRestoring,
} from '../../../src/contract/version.ts';
import { checkAccess } from '../api/checks.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import { contextFrom } from '../shared/change.ts';
import { compareVersion, versionById, versionsOf } from './list.ts';
import { restoreVersion } from './restore.ts';
import { SUBJECTS } from './subjects.ts';

/** Refuses with 403 callers who may not change records of that kind. */
function checkKind(
  kind: VersionKind,
  { account, ports }: { account: Account | undefined; ports: Ports },
): void {
  checkAccess(SUBJECTS[kind].access, account, ports.capabilities);
}

export const versionEndpoints = [
  endpoint('GET /api/admin/versions', {
    summary: 'The earlier versions of a record, newest first',
    details:
      'The last 50 are kept. If one person makes several changes within ten minutes that visitors do not see, only the first version is kept. Only admins see versions of pages and settings.',
    access: ['admin', 'editor'],
    reads: CONTENT,
    query: VersionQuery,
    result: VersionList,
    handle(call) {
      checkKind(call.query.kind, call);
      return versionsOf(call.ports, call.query.kind, call.query.id);
    },
  }),
  endpoint('GET /api/admin/versions/{id}', {
    summary: 'One version, compared with the current record',
    access: ['admin', 'editor'],
    reads: CONTENT,
    result: VersionAnswer,
    async handle(call) {
      const version = await versionById(call.ports, call.params.id);
      checkKind(version.kind, call);
      return compareVersion(call.ports, version);
    },
  }),
  endpoint('POST /api/admin/versions/{id}/restore', {
    summary: 'Restore a version',
    details:
      'Works like any other change. `revision` is the revision you have seen; one other than the stored one returns 409. A post keeps its state; for a page, the version becomes the draft.',
    access: ['admin', 'editor'],
    changes: CONTENT,
    body: VersionRestoring,
    result: VersionRestored,
    async handle(call) {
      const version = await versionById(call.ports, call.params.id);
      checkKind(version.kind, call);
      const notes = await restoreVersion({
        ports: call.ports,
        version,
        revision: call.body.revision,
        context: { ...contextFrom(call), isProven: call.isProven },
      });
      return { notes };
    },
  }),
] as const;
