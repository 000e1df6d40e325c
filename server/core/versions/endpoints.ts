import {
  DeletedList,
  DeletedQuery,
  VersionAnswer,
  type VersionKind,
  VersionList,
  VersionQuery,
  VersionRestored,
  VersionRestoring,
} from '../../../src/contract/version.ts';
import type { Account } from '../../../src/contract/account.ts';
import { checkAccess } from '../api/checks.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import { contextFrom } from '../posts/change.ts';
import { logEvent } from '../security-log.ts';
import { compareVersion, deletedOf, versionById, versionsOf } from './list.ts';
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
    summary: 'What a record of the content was before it was changed, the newest first',
    details:
      'The last 50 are kept. Of what one person changes within ten minutes and visitors do not see, the first is. Versions of settings and testimonials are for admins.',
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
    summary: 'One version, beside the record as it stands now',
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
    summary: 'Bring a version back, or what was deleted with it as its last one',
    details:
      'It is a change like any other. `revision` is that of the record which was seen, where its kind has revisions; one that is not the stored one is answered with 409. A post keeps its state; a page has the version as its draft.',
    access: ['admin', 'editor'],
    changes: CONTENT,
    body: VersionRestoring,
    result: VersionRestored,
    async handle(call) {
      const version = await versionById(call.ports, call.params.id);
      const { kind, recordId } = version;
      checkKind(kind, call);
      const isGone = !(await SUBJECTS[kind].present(call.ports.content, recordId));
      const { revision } = call.body;
      const notes = await restoreVersion({
        ports: call.ports,
        version,
        revision,
        doing: { ...contextFrom(call), isProven: call.isProven },
      });
      if (isGone) {
        const what = kind === 'category' ? 'categories' : 'testimonials';
        logEvent(call, { event: 'restore', what, target: recordId });
      }
      return { notes };
    },
  }),
  endpoint('GET /api/admin/deleted', {
    summary: 'The deleted testimonials or categories that can be brought back, the last one deleted first',
    details: 'They are kept for 30 days. Testimonials are for admins.',
    access: ['admin', 'editor'],
    reads: ['blog', 'testimonials'],
    query: DeletedQuery,
    result: DeletedList,
    async handle(call) {
      checkKind(call.query.kind, call);
      return { deleted: await deletedOf(call.ports, call.query.kind, call.now) };
    },
  }),
] as const;
