import * as z from 'zod/mini';
import type { CallApi } from '../../api/client.ts';
import { draftInput } from '../../contract/page-fields.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { AUTOSAVE, createDraft, type Draft, type Problems } from '../../drafts/draft.ts';
import { singleFields } from '../../drafts/merge-fields.ts';
import { localDraftsOf } from '../../drafts/use-draft.ts';
import { fieldsOfKind, valuesOf, type PageValues } from './page-content.ts';

/** Errors of picture parts are shown at the picture. */
const PART_OF_PICTURE = /\.(?:url|alt|credit)$/;

export function problemsIn(check: z.ZodMiniType, values: unknown): Problems {
  const { error } = check.safeParse(values);
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = path.map(String).join('.').replace(PART_OF_PICTURE, '');
    if (!found.has(name)) found.set(name, message);
  }
  return found;
}

export type PageDraft = Draft<PageValues, string, StaffPage>;

export const localPages = localDraftsOf('unsaved-page', z.record(z.string(), z.unknown()));

type PageRequest = () => Promise<{ page: StaffPage }>;

/** Opens a page for editing. Autosaves a draft that visitors do not see until it is published. */
export function openPage(
  call: CallApi,
  request: (send: PageRequest) => ReturnType<PageRequest>,
  page: StaffPage,
): PageDraft {
  const fields = fieldsOfKind(page.kind);
  const params = { id: page.id };
  const draft: PageDraft = createDraft<PageValues, string, StaffPage>({
    what: 'page',
    autosave: () => AUTOSAVE,
    fields: singleFields<PageValues>(Object.keys(fields)),
    stored: page,
    fieldsOf: valuesOf,
    send: async (content, { revision }) => {
      const send = () => call('PATCH /api/admin/pages/{id}', { params, body: { revision, content } });
      // An ended session asks for the login once, not on each retry.
      const isRetry = draft.get().error !== undefined;
      return (await (isRetry ? send() : request(send))).page;
    },
    read: async () => (await call('GET /api/admin/pages/{id}', { params })).page,
    check: (values) => problemsIn(draftInput(fields), values),
    pathOf: (path) => path.replace(/^content\./, ''),
  });
  return draft;
}
