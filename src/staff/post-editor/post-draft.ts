import * as z from 'zod/mini';
import { ApiError, isMissing } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { only } from '../../contract/field-table.ts';
import { WRITTEN_POST_FIELDS, type WrittenPostField } from '../../contract/post-fields.ts';
import { EMPTY_POST, PostDraft as PostDraftInput, type PostInput } from '../../contract/post-input.ts';
import { PostRecord } from '../../contract/post.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { AUTOSAVE, createDraft, type Draft, type DraftOptions } from '../../drafts/draft.ts';
import { localDraftsOf } from '../../drafts/use-draft.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { pick } from '../../lib/pick.ts';
import { submissionKey } from '../../lib/submission-key.ts';
import {
  fieldsIn,
  fieldsOf,
  inSentence,
  postFields,
  withoutDraftDate,
  type FieldGroup,
} from './post-field-groups.ts';

/** A post in the editor; `undefined` for a new one. */
export type PostDraft = Draft<PostInput, FieldGroup, StaffPost | undefined>;
export type FieldProblems = Partial<Record<WrittenPostField, string>>;

/** The fields of an editor, which may have an empty slug. */
const Fields = z.extend(z.pick(PostRecord, only(PostRecord, WRITTEN_POST_FIELDS)), { slug: z.string() });

/** Unsaved work on posts. */
export const localPosts = localDraftsOf<PostInput>('unsaved-post', Fields);

const GONE_MESSAGE =
  'Someone deleted this post while you were editing. Your text is still here: restore the post under “Deleted” in the list of posts, then save again.';
const FUTURE_DATE_MESSAGE = 'This date is in the future. Choose “Scheduled,” or a date in the past.';

function check(fields: PostInput): ReadonlyMap<string, string> {
  const { error } = PostDraftInput.safeParse(withoutDraftDate(fields));
  const problems = new Map<string, string>();
  if (
    fields.state === 'published' &&
    fields.publishAt !== null &&
    Date.parse(fields.publishAt) > Date.now()
  ) {
    problems.set('publishAt', FUTURE_DATE_MESSAGE);
  }
  for (const { path, message } of error?.issues.toReversed() ?? []) problems.set(String(path[0]), message);
  return problems;
}

const list = /* @__PURE__ */ new Intl.ListFormat('en-US');

/** The field groups with problems in a sentence: `the title and the category`. */
const namesIn = (problems: ReadonlyMap<string, string>): string =>
  list.format(
    postFields.names.filter((group) => fieldsIn(group).some((name) => problems.has(name))).map(inSentence),
  );

type PostRequest = () => Promise<{ post: StaffPost }>;

interface PostStart {
  post: StaffPost | undefined;
  /** Of a new post, the key of its local copies. */
  copiesKey: string;
  firstCategory: string;
  resume: DraftOptions<PostInput, FieldGroup, StaffPost | undefined>['resume'];
}

/** Opens a stored or new post. A draft is saved while typing; what readers see, on demand. Sends the changed fields. */
export function openPost(
  call: CallApi,
  request: (send: PostRequest) => ReturnType<PostRequest>,
  refreshCategories: () => void,
  { post, copiesKey, firstCategory, resume }: PostStart,
): PostDraft {
  const key = submissionKey();
  // An ended session asks for the login once, not on each retry.
  const take = async (send: PostRequest): Promise<StaffPost> =>
    (await (draft.get().error === undefined ? request(send) : send())).post;

  const draft: PostDraft = createDraft<PostInput, FieldGroup, StaffPost | undefined>({
    what: 'post',
    fields: postFields,
    stored: post,
    autosave: ({ state, title }, stored) =>
      state === 'draft' && (stored?.state ?? 'draft') === 'draft' && title.trim() !== ''
        ? AUTOSAVE
        : undefined,
    fieldsOf: (post) => (post ? fieldsOf(post) : { ...EMPTY_POST, categoryId: firstCategory }),
    async send(fields, stored, changed) {
      const all = withoutDraftDate(fields);
      try {
        if (!stored) {
          const created = await take(() =>
            call('POST /api/blog/posts', { body: { ...all, submissionKey: key } }),
          );
          localPosts.remove(copiesKey, 'typed');
          return created;
        }
        const body = {
          ...pick(all, changed.flatMap(fieldsIn)),
          // It still follows the title.
          ...(all.slug === '' && { slug: '' }),
          revision: stored.revision,
        };
        return await take(() => call('PATCH /api/blog/posts/{id}', { params: { id: stored.id }, body }));
      } catch (error) {
        // Refreshes the list without the deleted category.
        if (error instanceof ApiError && error.errors['categoryId']) refreshCategories();
        throw error;
      }
    },
    read: () =>
      take(() => call('GET /api/admin/posts/{id}', { params: { id: draft.get().stored?.id ?? '' } })),
    check,
    explain(problems, error) {
      if (error === undefined) return `This post has not been saved. Please check ${namesIn(problems)}.`;
      return draft.get().stored && isMissing(error) ? GONE_MESSAGE : errorMessage(error);
    },
    // Keeps the typed text: the stored one is cleaned but equivalent.
    asSaved: (stored, sent) =>
      stored
        ? { ...fieldsOf(stored), content: sent.content, ...(stored.state === 'draft' && { slug: sent.slug }) }
        : sent,
    resume,
  });
  return draft;
}
