import {
  ReplyTemplateAnswer,
  ReplyTemplateInput,
  ReplyTemplateList,
} from '../../../src/contract/reply-template.ts';
import { endpoint } from '../api/endpoint.ts';
import { noteDone } from '../security-log.ts';
import { templates } from './templates.ts';

export const replyTemplateEndpoints = [
  endpoint('GET /api/admin/reply-templates', {
    summary: 'What replies to enquiries can begin with',
    access: ['admin', 'editor'],
    result: ReplyTemplateList,
    handle: async ({ ports }) => ({ templates: [...(await ports.content.values.get('replyTemplates'))] }),
  }),
  endpoint('POST /api/admin/reply-templates', {
    summary: 'Add a template for replies',
    access: ['admin', 'editor'],
    body: ReplyTemplateInput,
    result: ReplyTemplateAnswer,
    status: 201,
    handle: async ({ ports, body }) => ({ template: await templates.add(ports, body) }),
  }),
  endpoint('PUT /api/admin/reply-templates/{id}', {
    summary: 'Change a template for replies',
    access: ['admin', 'editor'],
    body: ReplyTemplateInput,
    result: ReplyTemplateAnswer,
    handle: async ({ ports, params, body }) => ({ template: await templates.change(ports, params.id, body) }),
  }),
  endpoint('DELETE /api/admin/reply-templates/{id}', {
    summary: 'Remove a template for replies',
    access: ['admin', 'editor'],
    async handle(call) {
      await templates.remove(call.ports, call.params.id);
      noteDone(call, { event: 'deletion', what: 'reply-templates', count: 1, target: call.params.id });
    },
  }),
] as const;
