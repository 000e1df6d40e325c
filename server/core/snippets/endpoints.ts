import {
  AuditWordingAnswer,
  AuditWordingInput,
  AuditWordingList,
  ReplyTemplateAnswer,
  ReplyTemplateInput,
  ReplyTemplateList,
  WORDING_MAX,
} from '../../../src/contract/snippets.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import { cleanBody } from '../posts/clean-html.ts';
import { logEvent } from '../security-log.ts';
import { snippetsOf } from './snippets.ts';

const templates = snippetsOf('replyTemplates', 'template');
const wordings = snippetsOf('auditWordings', 'wording');

/** Sanitizes a wording. Refuses with 400 one that is empty or too long afterwards. */
function cleanWording(input: AuditWordingInput): AuditWordingInput {
  const tooLong = 'A wording has at most 5,000 characters.';
  const text = cleanBody(input.text, tooLong, 'text');
  const fault = text === '' ? 'Please write a text.' : tooLong;
  if (text === '' || text.length > WORDING_MAX)
    throw new HttpError(400, fault, { errors: { text: [fault] } });
  return { ...input, text };
}

export const snippetEndpoints = [
  endpoint('GET /api/admin/reply-templates', {
    summary: 'What replies to enquiries can begin with',
    access: ['admin', 'editor'],
    reads: ['reply-templates'],
    result: ReplyTemplateList,
    handle: async ({ ports }) => ({ templates: await templates.all(ports) }),
  }),
  endpoint('POST /api/admin/reply-templates', {
    summary: 'Add a template for replies',
    access: ['admin', 'editor'],
    changes: ['reply-templates'],
    body: ReplyTemplateInput,
    result: ReplyTemplateAnswer,
    status: 201,
    handle: async ({ ports, body }) => ({ template: await templates.add(ports, body) }),
  }),
  endpoint('PUT /api/admin/reply-templates/{id}', {
    summary: 'Change a template for replies',
    access: ['admin', 'editor'],
    changes: ['reply-templates'],
    body: ReplyTemplateInput,
    result: ReplyTemplateAnswer,
    handle: async ({ ports, params, body }) => ({ template: await templates.change(ports, params.id, body) }),
  }),
  endpoint('DELETE /api/admin/reply-templates/{id}', {
    summary: 'Remove a template for replies',
    access: ['admin', 'editor'],
    changes: ['reply-templates'],
    async handle(call) {
      await templates.remove(call.ports, call.params.id);
      logEvent(call, { event: 'deletion', what: 'reply-templates', count: 1, target: call.params.id });
    },
  }),
  endpoint('GET /api/admin/audit-wordings', {
    summary: 'What findings of an audit can begin with',
    access: ['admin', 'editor'],
    reads: ['audit-wordings'],
    result: AuditWordingList,
    handle: async ({ ports }) => ({ wordings: await wordings.all(ports) }),
  }),
  endpoint('POST /api/admin/audit-wordings', {
    summary: 'Add a wording for findings of an audit',
    access: ['admin', 'editor'],
    changes: ['audit-wordings'],
    body: AuditWordingInput,
    result: AuditWordingAnswer,
    status: 201,
    handle: async ({ ports, body }) => ({ wording: await wordings.add(ports, cleanWording(body)) }),
  }),
  endpoint('PUT /api/admin/audit-wordings/{id}', {
    summary: 'Change a wording for findings of an audit',
    access: ['admin', 'editor'],
    changes: ['audit-wordings'],
    body: AuditWordingInput,
    result: AuditWordingAnswer,
    handle: async ({ ports, params, body }) => ({
      wording: await wordings.change(ports, params.id, cleanWording(body)),
    }),
  }),
  endpoint('DELETE /api/admin/audit-wordings/{id}', {
    summary: 'Remove a wording for findings of an audit',
    access: ['admin', 'editor'],
    changes: ['audit-wordings'],
    async handle(call) {
      await wordings.remove(call.ports, call.params.id);
      logEvent(call, { event: 'deletion', what: 'audit-wordings', count: 1, target: call.params.id });
    },
  }),
] as const;
