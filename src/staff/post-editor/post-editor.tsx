import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { DraftNotices, TextVersions } from '../../drafts/draft-notices.tsx';
import { EditorBar } from '../../drafts/editor-bar.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { useSaveKeys } from '../../drafts/use-save-keys.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { counted, countWords, readingTime } from '../../lib/text.ts';
import { formatDateAndTime, formatDateTime } from '../../lib/time.ts';
import { leave } from '../../lib/unsaved.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { oneLine } from '../../ui/one-line.ts';
import { openAndFocus } from '../../ui/open-and-focus.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CONFLICT_HEADING, BothVersions } from '../../ui/version-choice.tsx';
import { firstField, goTo, positionIn, transferEditorState, type EditorState } from './editor-state.ts';
import { localPosts, openPost, type FieldProblems } from './post-draft.ts';
import { groupNames, inSentence, publicHref, saveLabel, type FieldGroup } from './post-field-groups.ts';
import { PostPreview } from './post-preview.tsx';
import { PostSettings, postField } from './post-settings.tsx';
import { withProposal } from './proposed-excerpt.ts';
import '../../parts/editor/editor.css';
import '../../parts/editor/rich-text/rich-text.css';

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

const Thumbnail = ({ url }: { url: string }) => (
  <FallbackImage
    className="art w-40 rounded-sm"
    src={responsivePicture(url || DEFAULT_COVER)}
    alt=""
    width={160}
    height={100}
    sizes="160px"
  />
);

function Picture({ fields: { imageUrl, imageAlt, imageCredit } }: { fields: PostInput }) {
  return (
    <span className="grid gap-1">
      <Thumbnail url={imageUrl} />
      <span>{imageAlt || 'No alternative text'}</span>
      {imageCredit}
    </span>
  );
}

function Described({ fields }: { fields: PostInput }) {
  const { searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = fields;
  return (
    <span className="grid gap-1">
      <span>{searchTitle || 'The post’s title'}</span>
      <span>{searchDescription || 'The post’s excerpt'}</span>
      {sharePictureUrl === '' ? <span>The cover image</span> : <Thumbnail url={sharePictureUrl} />}
      {sharePictureAlt}
    </span>
  );
}

function shownAs(
  group: Exclude<FieldGroup, 'content'>,
  fields: PostInput,
  categories: readonly StaffCategory[],
) {
  const views: Record<typeof group, () => ReactNode> = {
    title: () => fields.title,
    slug: () => `/blog/${fields.slug}`,
    category: () =>
      fields.categoryId === ''
        ? 'None'
        : (categories.find(({ id }) => id === fields.categoryId)?.name ?? 'A deleted category'),
    excerpt: () => fields.excerpt || 'None',
    image: () => <Picture fields={fields} />,
    search: () => <Described fields={fields} />,
    status: () =>
      fields.state === 'draft' || fields.publishAt === null
        ? stateNames[fields.state]
        : `${stateNames[fields.state]}: ${formatDateTime(fields.publishAt)}`,
  };
  return views[group]();
}

/** A group of fields of a post that two people changed: its label, the option to take theirs, and both versions. */
function describeGroup(
  group: FieldGroup,
  remote: PostInput,
  local: PostInput,
  categories: readonly StaffCategory[],
) {
  return {
    label: groupNames[group],
    choice: `Take their ${groupNames[group].toLowerCase()}`,
    versions:
      group === 'content' ? (
        <TextVersions remote={remote.content} local={local.content} />
      ) : (
        <BothVersions remote={shownAs(group, remote, categories)} local={shownAs(group, local, categories)} />
      ),
  };
}

function Measure({ content }: { content: string }) {
  const count = countWords(content);
  const minutes = readingTime(content);
  return (
    <span>
      {counted(count, 'word')}
      {minutes > 0 && <span>{`, ${minutes} min read`}</span>}
    </span>
  );
}

/**
 * Notifies that a saved post is public, or when it will be.
 *
 * @param before the post as stored until then
 * @param open navigates to an address of the site
 */
function notifyPublished(
  stored: StaffPost,
  before: StaffPost | undefined,
  open: (href: string) => void,
): void {
  const { state, publishAt } = stored;
  if (state === 'scheduled' && publishAt !== null && publishAt !== before?.publishAt) {
    notify({ title: 'Post scheduled', description: `Scheduled for ${formatDateAndTime(publishAt)}.` });
  }
  const href = publicHref(stored);
  if (href === undefined) return;
  notify({
    title: before?.state === 'published' ? 'Post updated' : 'Post published',
    description: `Readers can find “${stored.title}” on the blog.`,
    action: { label: 'View post', onClick: () => leave(() => open(href)) },
  });
}

interface PostEditorProps {
  heading: string;
  post?: StaffPost | undefined;
  categories: readonly StaffCategory[];
  firstCategory?: string;
  /** Of a new post, the key of its local copies. */
  copiesKey?: string | undefined;
  /** Editor state from before the post had its own address. */
  handed?: EditorState | undefined;
  onRestored?: () => Promise<void>;
}

const focusTitle = () => document.getElementById('post-title')?.focus();
const lastChangeOf = ({ updatedAt, createdAt }: StaffPost): string => updatedAt ?? createdAt;

export function PostEditor({
  heading,
  post,
  categories,
  firstCategory = '',
  copiesKey = '',
  handed,
  onRestored,
}: PostEditorProps) {
  const navigate = useNavigate();
  const call = useCall();
  const queryClient = useQueryClient();
  const { queryKey } = endpointQuery(call, 'GET /api/admin/categories');
  // Through a mutation, a 401 opens the login.
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<{ post: StaffPost }>) => send() });
  const [draft] = useState(() =>
    openPost(call, mutateAsync, () => void queryClient.invalidateQueries({ queryKey }), {
      post,
      copiesKey,
      firstCategory,
      resume: handed && { saved: handed.saved, fields: handed.fields, savedAt: lastChangeOf(handed.post) },
    }),
  );
  const title = draft.get().fields.title.trim();
  const state = useDraft(draft, {
    id: draft.get().stored?.id ?? copiesKey,
    copies: localPosts,
    unsaved: { name: title ? `“${title}”` : 'this post', screen: 'editor' },
    savesOnLeave: draft.isAutosaved(),
  });
  const { stored, saved, fields, conflict, isDirty } = state;
  const problems: FieldProblems = Object.fromEntries(state.problems);
  const editor = useRef<Editor>(undefined);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isPressed, setPressed] = useState(false);

  // New posts start with the title.
  useEffect(() => {
    if (!post) focusTitle();
  }, [post]);

  async function save() {
    if (isPressed) return;
    setPressed(true);
    const before = draft.get().stored;
    const isStored = await draft.save();
    setPressed(false);
    const now = draft.get();
    if (now.conflict) openAndFocus(CONFLICT_HEADING);
    else if (!isStored) openAndFocus(firstField([...now.problems.keys()])?.id ?? '');
    if (!isStored || !now.stored) return;
    notifyPublished(now.stored, before, (href) => void navigate(href));
    if (post) return;
    state.close();
    const position = positionIn(editor.current);
    // From now on the address is the post's own.
    const { slug } = now.stored;
    const withSlug = (fields: PostInput): PostInput => ({ ...fields, slug: fields.slug || slug });
    transferEditorState({
      post: now.stored,
      saved: withSlug(now.saved),
      fields: withSlug(now.fields),
      position,
    });
    void navigate(`/blog/admin/posts/${now.stored.id}`, { replace: true });
  }
  useSaveKeys(() => void save());
  useFocusAfter(conflict !== undefined, 'post-save');

  const change = (changes: Partial<PostInput>) => draft.change(withProposal(fields, changes, saved.excerpt));
  const isDraft = fields.state === 'draft' && stored?.state !== 'published';

  function publish() {
    change({ state: 'published', publishAt: null });
    // This button is only on drafts.
    document.getElementById('post-save')?.focus();
    void save();
  }
  const all = { fields, problems, onChange: change };

  return (
    <div className="editor-page">
      <h1 className="sr-only">{heading}</h1>
      <EditorBar
        isDirty={isDirty}
        savedAt={state.savedAt}
        back={{ href: '/blog/admin', label: 'All posts' }}
        what="post"
        publicHref={publicHref(stored)}
        message={state.message}
      >
        <Button
          variant="quiet"
          size="sm"
          icon={Eye}
          aria-haspopup="dialog"
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
        <Button
          id="post-save"
          variant={isDraft ? undefined : 'primary'}
          size="sm"
          busy={isPressed ? 'Saving...' : undefined}
          onClick={() => void save()}
        >
          {saveLabel(stored && saved.state, fields.state)}
        </Button>
        {isDraft && (
          <Button variant="primary" size="sm" disabled={isPressed} onClick={publish}>
            Publish
          </Button>
        )}
      </EditorBar>
      <div className="container-page grid-page gap-y-8 pt-5 pb-10">
        <div className="col-span-12 grid grid-cols-1 content-start gap-6 xl:col-span-8">
          <DraftNotices
            editor={state}
            labelOf={(group) => groupNames[group]}
            inSentence={inSentence}
            describe={(group, remote, local) => describeGroup(group, remote, local, categories)}
            onOfferClosed={focusTitle}
            onResolved={() => {
              if (draft.isDirty()) void save();
              else focusTitle();
            }}
          />
          <TextArea
            {...postField('title', all)}
            label="Title"
            className="editor-title"
            rows={1}
            maxLength={POST_MAX.title}
            {...oneLine((title) => change({ title }))}
          />
          <RichField
            id="post-content"
            label="Text"
            value={fields.content}
            error={problems.content}
            picker={ChoosePicture}
            pictureTerm={fields.title || 'business'}
            footer={
              <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-mute">
                <Measure content={fields.content} />
              </div>
            }
            onChange={(content) => change({ content })}
            onReady={(ready) => {
              editor.current = ready;
              if (handed) goTo(handed.position, ready);
            }}
          />
        </div>
        <div className="editor-aside col-span-12 self-start xl:col-span-4 xl:-mx-2 xl:px-2 xl:pb-2">
          <PostSettings
            {...all}
            post={stored}
            categories={categories}
            isDirty={isDirty}
            onRestored={async () => {
              state.close();
              await onRestored?.();
            }}
            onDeleted={() => {
              state.close();
              void navigate('/blog/admin', { replace: true });
            }}
          />
        </div>
      </div>
      {isPreviewing && (
        <PostPreview
          fields={fields}
          anyCategory={categories[0]?.id ?? ''}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
}
