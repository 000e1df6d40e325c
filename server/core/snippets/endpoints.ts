import {
  AuditWordingAnswer,
  AuditWordingInput,
  AuditWordingList,
  ReplyTemplateAnswer,
  ReplyTemplateInput,
  ReplyTemplateList,
  type SnippetKind,
  SNIPPETS_MAX,
  WORDING_MAX,
} from '../../../src/contract/snippets.ts';
import { endpoint } from '../api/endpoint.ts';
import { fieldError, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { cleanBody } from '../shared/clean-html.ts';
import { deletes } from '../shared/deletion.ts';
import type { SiteValues } from '../store/site-values.ts';

/** The snippets of one kind, stored as one site value. The noun is the singular, for messages. */
function snippetsOf<Kind extends SnippetKind>(kind: Kind, noun: string) {
  type Snippet = SiteValues[Kind][number];
  type List = readonly Frozen<Snippet>[];
  type Input = Omit<Snippet, 'id'>;

  const change = <Result>(
    { content }: Ports,
    work: (list: List) => readonly [next: List, result: Result],
  ): Promise<Result> =>
    content.transaction(async ({ values }) => {
      const [next, result] = work((await values.get(kind)) as List);
      await values.set(kind, next as Frozen<SiteValues>[Kind]);
      return result;
    });

  function indexIn(list: List, id: string): number {
    const index = list.findIndex((one) => one.id === id);
    if (index < 0) throw new HttpError(404, `This ${noun} does not exist.`);
    return index;
  }

  return {
    all: async ({ content }: Ports): Promise<Snippet[]> => [...(await content.values.get(kind))] as Snippet[],
    /** Adds a snippet at the end. Refuses with 409 if the list is full. */
    add: (ports: Ports, input: Input): Promise<Snippet> =>
      change(ports, (list) => {
        const max = SNIPPETS_MAX[kind];
        if (list.length >= max)
          throw new HttpError(409, `There can be at most ${max} ${noun}s. Remove one first.`);
        const added = { ...input, id: ports.ids.id() } as Snippet;
        return [[...list, added as List[number]], added];
      }),
    /** Replaces a snippet. Refuses with 404. */
    change: (ports: Ports, id: string, input: Input): Promise<Snippet> =>
      change(ports, (list) => {
        const index = indexIn(list, id);
        const changed = { ...list[index], ...input } as Snippet;
        return [list.with(index, changed as List[number]), changed];
      }),
    /** Removes a snippet. Refuses with 404. */
    remove: (ports: Ports, id: string): Promise<void> =>
      change(ports, (list) => [list.toSpliced(indexIn(list, id), 1), undefined]),
  };
}

const templates = snippetsOf('replyTemplates', 'template');
const wordings = snippetsOf('auditWordings', 'wording');

/** Sanitizes a wording. Refuses with 400 one that is empty or too long afterwards. */
function cleanWording(input: AuditWordingInput): AuditWordingInput {
  const tooLong = 'A wording can have at most 5,000 characters.';
  const text = cleanBody(input.text, tooLong, 'text');
  const fault = text === '' ? 'Please enter a text.' : tooLong;
  if (text === '' || text.length > WORDING_MAX) throw fieldError('text', fault);
  return { ...input, text };
}

const ofTemplates = {
  access: ['admin', 'editor'],
  changes: ['reply-templates'],
  body: ReplyTemplateInput,
  result: ReplyTemplateAnswer,
} as const;
const ofWordings = {
  access: ['admin', 'editor'],
  changes: ['audit-wordings'],
  body: AuditWordingInput,
  result: AuditWordingAnswer,
} as const;

export const snippetEndpoints = [
  endpoint('GET /api/admin/reply-templates', {
    summary: 'Templates for replies to leads',
    access: ['admin', 'editor'],
    reads: ['reply-templates'],
    result: ReplyTemplateList,
    handle: async ({ ports }) => ({ templates: await templates.all(ports) }),
  }),
  endpoint('POST /api/admin/reply-templates', {
    summary: 'Add a template for replies',
    ...ofTemplates,
    status: 201,
    handle: async ({ ports, body }) => ({ template: await templates.add(ports, body) }),
  }),
  endpoint('PUT /api/admin/reply-templates/{id}', {
    summary: 'Change a template for replies',
    ...ofTemplates,
    handle: async ({ ports, params, body }) => ({ template: await templates.change(ports, params.id, body) }),
  }),
  endpoint('DELETE /api/admin/reply-templates/{id}', {
    summary: 'Delete a template for replies permanently',
    access: ['admin'],
    needsProof: true,
    changes: ['reply-templates'],
    handle: deletes('reply-templates', templates.remove),
  }),
  endpoint('GET /api/admin/audit-wordings', {
    summary: 'Saved wordings for audit findings',
    access: ['admin', 'editor'],
    reads: ['audit-wordings'],
    result: AuditWordingList,
    handle: async ({ ports }) => ({ wordings: await wordings.all(ports) }),
  }),
  endpoint('POST /api/admin/audit-wordings', {
    summary: 'Add a wording for audit findings',
    ...ofWordings,
    status: 201,
    handle: async ({ ports, body }) => ({ wording: await wordings.add(ports, cleanWording(body)) }),
  }),
  endpoint('PUT /api/admin/audit-wordings/{id}', {
    summary: 'Change a wording for audit findings',
    ...ofWordings,
    handle: async ({ ports, params, body }) => ({
      wording: await wordings.change(ports, params.id, cleanWording(body)),
    }),
  }),
  endpoint('DELETE /api/admin/audit-wordings/{id}', {
    summary: 'Delete a wording for audit findings permanently',
    access: ['admin'],
    needsProof: true,
    changes: ['audit-wordings'],
    handle: deletes('audit-wordings', wordings.remove),
  }),
] as const;
