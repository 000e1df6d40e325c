import { Trash2 } from 'lucide-react';
import { useCall } from '../../api/api-context.ts';
import { useConfirm } from '../../api/use-confirm.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { Section } from '../../ui/section.tsx';
import type { StaffCategory } from '../../contract/category.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { Versions } from '../../parts/versions/versions.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CoverFields } from './cover-fields.tsx';
import { postField, type PostFieldsProps } from './post-field.ts';
import { isProposed } from './proposed-excerpt.ts';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { StatusFields } from './status-fields.tsx';

interface DeletePostProps {
  id: string;
  title: string;
  onDeleted: () => void;
}

function DeletePost({ id, title, onDeleted }: DeletePostProps) {
  const call = useCall();

  // Runs after unmount: the notice outlives the page.
  async function bringBack() {
    try {
      await call('POST /api/admin/posts/{id}/restore', { params: { id } });
      notify({ title: 'Post restored', description: `“${title}” is back as it was.` });
    } catch (error) {
      notifyFailure('Post not restored', error);
    }
  }

  const removal = useConfirm<string>({
    send: (send, post) => send('DELETE /api/blog/posts/{id}', { params: { id: post } }),
    onDone: () => {
      onDeleted();
      notify({
        title: 'Post deleted',
        description: `“${title}” was deleted.`,
        action: { label: 'Undo', onClick: () => void bringBack() },
      });
    },
  });

  return (
    <>
      <Button variant="quiet" size="sm" icon={Trash2} aria-haspopup="dialog" onClick={() => removal.ask(id)}>
        Delete post
      </Button>
      {removal.target !== undefined && (
        <ConfirmDialog title={`Delete “${title}”?`} confirm="Delete post" {...removal.dialog}>
          <p>Readers can no longer open it. You can restore it for 30 days.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PostSettingsProps extends PostFieldsProps {
  post: StaffPost | undefined;
  categories: readonly StaffCategory[];
  onDeleted: () => void;
  isDirty: boolean;
  /** Shows the post after a version was restored. */
  onRestored: () => Promise<void>;
}

export function PostSettings(props: PostSettingsProps) {
  const { fields, problems, post, categories, onChange, onDeleted, isDirty, onRestored } = props;
  const isDraft = fields.state === 'draft';
  const isTaken = !isDraft && !post?.excerpt && isProposed(fields);
  return (
    <Section title="Settings" titleClass="sr-only" className="grid content-start gap-6">
      <StatusFields
        state={fields.state}
        publishAt={fields.publishAt}
        error={problems.publishAt ?? problems.state}
        onChange={onChange}
      />
      <Select
        id="post-categoryId"
        label="Category"
        name="categoryId"
        placeholder="Choose a category"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={categories.some(({ id }) => id === fields.categoryId) ? fields.categoryId : ''}
        error={problems.categoryId}
        onChange={(event) => onChange({ categoryId: event.target.value })}
      />
      <SlugField
        slug={fields.slug}
        title={fields.title}
        stored={post}
        error={problems.slug}
        onChange={(slug) => onChange({ slug })}
      />
      <TextArea
        {...postField('excerpt', props)}
        label="Excerpt"
        optional={isDraft}
        rows={4}
        help={`${isTaken ? 'Taken from the first sentences of the text. Edit as you like. ' : ''}Shown on cards and in search results. ${fields.excerpt.trim().length} of ${POST_MAX.excerpt} characters.`}
      />
      <CoverFields {...{ fields, problems, onChange }} />
      <SearchFields {...{ fields, problems, onChange }} />
      {post && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Versions
            kind="post"
            id={post.id}
            name={`“${post.title}”`}
            isDirty={isDirty}
            onRestored={onRestored}
          />
          <DeletePost id={post.id} title={post.title} onDeleted={onDeleted} />
        </div>
      )}
    </Section>
  );
}
