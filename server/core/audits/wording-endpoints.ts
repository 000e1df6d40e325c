import {
  AuditWordingAnswer,
  AuditWordingInput,
  AuditWordingList,
} from '../../../src/contract/audit-wording.ts';
import { endpoint } from '../api/endpoint.ts';
import { noteDone } from '../security-log.ts';
import { cleanWording, wordings } from './wordings.ts';

export const auditWordingEndpoints = [
  endpoint('GET /api/admin/audit-wordings', {
    summary: 'What findings of an audit can begin with',
    access: ['admin', 'editor'],
    result: AuditWordingList,
    handle: async ({ ports }) => ({ wordings: [...(await ports.content.values.get('auditWordings'))] }),
  }),
  endpoint('POST /api/admin/audit-wordings', {
    summary: 'Add a wording for findings of an audit',
    access: ['admin', 'editor'],
    body: AuditWordingInput,
    result: AuditWordingAnswer,
    status: 201,
    handle: async ({ ports, body }) => ({ wording: await wordings.add(ports, cleanWording(body)) }),
  }),
  endpoint('PUT /api/admin/audit-wordings/{id}', {
    summary: 'Change a wording for findings of an audit',
    access: ['admin', 'editor'],
    body: AuditWordingInput,
    result: AuditWordingAnswer,
    handle: async ({ ports, params, body }) => ({
      wording: await wordings.change(ports, params.id, cleanWording(body)),
    }),
  }),
  endpoint('DELETE /api/admin/audit-wordings/{id}', {
    summary: 'Remove a wording for findings of an audit',
    access: ['admin', 'editor'],
    async handle(call) {
      await wordings.remove(call.ports, call.params.id);
      noteDone(call, { event: 'deletion', what: 'audit-wordings', count: 1, target: call.params.id });
    },
  }),
] as const;
