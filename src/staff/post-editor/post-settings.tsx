import type { StaffCategory } from '../../contract/category.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { Versions } from '../../parts/versions/versions.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CoverFields } from './cover-fields.tsx';
import { DeletePost } from './delete-post.tsx';
import type { FieldProblems } from './post-draft.ts';
import { isProposed } from './proposed-excerpt.ts';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { StatusFields } from './status-fields.tsx';

interface ExcerptFieldProps {
  value: string;
  optional: boolean;
  isProposed: boolean;
  error: string | undefined;
  onChange: (excerpt: string) => void;
}

function ExcerptField({ value, optional, isProposed, error, onChange }: ExcerptFieldProps) {
  return (
    <TextArea
      id="post-excerpt"
      label="Excerpt"
      name="excerpt"
      optional={optional}
      rows={4}
      value={value}
      error={error}
      help={`${isProposed ? 'Taken from the first sentences of the text. Edit as you like. ' : ''}Shown on cards and in search results. ${value.trim().length} of ${POST_MAX.excerpt} characters.`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PostSettingsProps {
  fields: PostInput;
  problems: FieldProblems;
  post: StaffPost | undefined;
  categories: readonly StaffCategory[];
  onChange: (changes: Partial<PostInput>) => void;
  onDeleted: () => void;
  isDirty: boolean;
  /** Shows the post after a version was restored. */
  onRestored: () => Promise<void>;
}

export function PostSettings(props: PostSettingsProps) {
  const { fields, problems, post, categories, onChange, onDeleted, isDirty, onRestored } = props;
  return (
    <section aria-labelledby="settings-heading" className="grid content-start gap-6">
      <h2 id="settings-heading" className="sr-only">
        Settings
      </h2>
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
      <ExcerptField
        value={fields.excerpt}
        optional={fields.state === 'draft'}
        isProposed={fields.state !== 'draft' && !post?.excerpt && isProposed(fields)}
        error={problems.excerpt}
        onChange={(excerpt) => onChange({ excerpt })}
      />
      <CoverFields fields={fields} problems={problems} onChange={onChange} />
      <SearchFields fields={fields} problems={problems} onChange={onChange} />
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
    </section>
  );
}
