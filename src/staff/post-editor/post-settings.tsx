import { useQuery } from '@tanstack/react-query';
import { Trash2, Image as ImageIcon } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useSite, useSiteUrl } from '../../api/queries.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { POST_MAX, type WrittenPostField } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { StaffPost, SlugAnswer } from '../../contract/staff-post.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import { SearchSnippet } from '../../parts/editor/search-snippet.tsx';
import { headDescription, headTitle, SHOWN_LENGTH } from '../../parts/layout/head-text.ts';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { Versions } from '../../parts/versions/versions-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Newsletter } from './newsletter.tsx';
import type { FieldProblems } from './post-draft.ts';
import { isProposed } from './proposed-excerpt.ts';
import { StatusFields } from './status-fields.tsx';

interface SlugFieldProps {
  /** Empty while it is derived from the title. */
  slug: string;
  title: string;
  stored: { id: string; slug: string } | undefined;
  error: string | undefined;
  onChange: (slug: string) => void;
}

function slugProblem(slug: string, { slug: proper, isFree, takenBy }: SlugAnswer): string | undefined {
  if (proper !== slug) return 'Use lowercase letters, numbers and single hyphens.';
  if (isFree) return undefined;
  return takenBy === null
    ? `“${slug}” cannot be the address of a post.`
    : `“${slug}” is already the address of “${takenBy}.”`;
}

/** A post's slug: derived from the title until someone edits it. */
function SlugField({ slug, title, stored, error, onChange }: SlugFieldProps) {
  const call = useCall();
  const [isTouched, setTouched] = useState(false);
  const isOwn = isTouched || slug !== '';
  const wish = useSettled((isOwn ? slug : title).trim());
  const { data } = useQuery({
    ...endpointQuery(
      call,
      'GET /api/admin/slugs',
      { query: { slug: wish.slice(0, POST_MAX.title), id: stored?.id } },
      { gcTime: 0, refetchOnWindowFocus: false },
    ),
    enabled: wish !== '' && wish !== stored?.slug,
    placeholderData: (previous) => (isOwn ? undefined : previous),
  });
  const shown = isOwn ? slug : title.trim() && (data?.suggestion ?? '');
  const answer = isOwn && wish === slug ? data : undefined;
  const problem = answer && slugProblem(slug, answer);
  const valid = answer && !problem ? 'This address is available.' : undefined;

  return (
    <div className="grid gap-2">
      <TextField
        id="post-slug"
        label="Address"
        name="slug"
        optional={!isOwn}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={shown}
        onChange={(event) => {
          setTouched(true);
          onChange(event.target.value);
        }}
        onBlur={() => setTouched(slug !== '')}
        help={`/blog/${shown || '…'}${stored && isOwn && slug !== stored.slug ? '. Once published, the old address will redirect to the new one.' : ''}`}
        error={problem ?? error}
        valid={valid}
      />
      <VisuallyHidden role="status">{problem ?? valid ?? ''}</VisuallyHidden>
      {problem && answer && answer.suggestion !== '' && (
        <Button
          size="sm"
          className="justify-self-start wrap-anywhere"
          onClick={() => {
            onChange(answer.suggestion);
            document.getElementById('post-slug')?.focus();
          }}
        >
          {`Use “${answer.suggestion}”`}
        </Button>
      )}
    </div>
  );
}

interface PostFieldsProps {
  fields: PostInput;
  problems: FieldProblems;
  onChange: (changes: Partial<PostInput>) => void;
}

export const postField = <Name extends Exclude<WrittenPostField, 'publishAt'>>(
  name: Name,
  { fields, problems, onChange }: PostFieldsProps,
) => ({
  id: `post-${name}`,
  name,
  value: fields[name],
  error: problems[name],
  autoComplete: 'off',
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ [name]: target.value }),
});

function helpOf(text: string, shown: number, instead: string): string {
  const { length } = text.trim();
  return length === 0
    ? `If empty: ${instead}. About ${shown} characters are shown.`
    : `${length} characters; about ${shown} are shown.`;
}

function Snippet({ fields }: { fields: PostInput }) {
  const { brand } = useSite().site;
  const origin = useSiteUrl() ?? window.location.origin;
  const { title, excerpt, slug, searchTitle, searchDescription } = fields;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-xs text-mute">How search engines may show it</figcaption>
      <div className="border border-line wrap-anywhere">
        <SearchSnippet
          brand={brand}
          title={headTitle({
            title: title.trim() || 'Untitled post',
            searchTitle: searchTitle.trim(),
            brand,
          })}
          description={headDescription(searchDescription.trim() || excerpt)}
          address={`${origin}/blog/${slug || '…'}`}
        />
      </div>
    </figure>
  );
}

/** Texts for search engines and shared links that differ from the post's. */
function SearchFields(props: PostFieldsProps) {
  const { fields, problems, onChange } = props;
  const { title, searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = fields;
  return (
    <details>
      <summary className="cursor-pointer border-t border-line py-3 font-display text-lg/[1.3] font-semibold">
        Search and sharing
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-5">
        <Snippet fields={fields} />
        <TextField
          {...postField('searchTitle', props)}
          label="Title for search engines"
          optional
          maxLength={POST_MAX.searchTitle}
          help={helpOf(searchTitle, SHOWN_LENGTH.title, 'the title of the post')}
        />
        <TextArea
          {...postField('searchDescription', props)}
          label="Description for search engines"
          optional
          rows={3}
          maxLength={POST_MAX.searchDescription}
          help={helpOf(searchDescription, SHOWN_LENGTH.description, 'the excerpt')}
        />
        <div id="post-sharePictureUrl" tabIndex={-1} className="outline-none">
          <PictureField
            label="Picture for social networks"
            help={sharePictureUrl === '' ? 'None. Links to this post show its cover image.' : undefined}
            name="sharePicture"
            altId="post-sharePictureAlt"
            value={{ url: sharePictureUrl, alt: sharePictureAlt, credit: '' }}
            asks={['alt']}
            firstTerm={title || 'business'}
            errors={{ url: problems.sharePictureUrl, alt: problems.sharePictureAlt }}
            onChange={({ url, alt }) => onChange({ sharePictureUrl: url, sharePictureAlt: alt })}
          />
        </div>
      </div>
    </details>
  );
}

function CoverFields(props: PostFieldsProps) {
  const { fields, problems, onChange } = props;
  const { title, imageUrl, imageAlt } = fields;
  const [isPicking, setPicking] = useState(false);
  const find = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0">
      <legend className="label mb-1.5">Cover image</legend>
      <div className="art aspect-[8/5] overflow-hidden rounded-sm bg-shoal">
        <FallbackImage
          className="size-full object-cover"
          src={responsivePicture(imageUrl || DEFAULT_COVER)}
          alt={imageUrl ? imageAlt : ''}
          width={800}
          height={500}
          sizes="(min-width: 80rem) 24rem, 100vw"
        />
      </div>
      {imageUrl === '' && <p className="help">No image chosen, so readers see this default image.</p>}
      <div className="flex flex-wrap gap-2">
        <Button ref={find} size="sm" icon={ImageIcon} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          Choose an image
        </Button>
        {imageUrl !== '' && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onChange({ imageUrl: '', imageAlt: '', imageCredit: '' });
              find.current?.focus();
            }}
          >
            Remove image
          </Button>
        )}
      </div>
      {imageUrl !== '' && (
        <>
          <TextField
            {...postField('imageAlt', props)}
            label="Alternative text"
            optional
            maxLength={POST_MAX.imageAlt}
            help="What the image shows, for people who cannot see it."
            error={problems.imageAlt ?? problems.imageUrl}
          />
          <TextField
            {...postField('imageCredit', props)}
            label="Credit"
            optional
            maxLength={POST_MAX.imageCredit}
            help="Who took or made the image. Appears below it."
          />
        </>
      )}
      {isPicking && (
        <ChoosePicture
          firstTerm={title || 'business'}
          onPick={({ url, alt, credit }) => onChange({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

function DeletePost({ id, title, onDeleted }: { id: string; title: string; onDeleted: () => void }) {
  const call = useCall();
  const deletion = useDeletion('posts');

  const remove = () =>
    deletion({
      id,
      name: title,
      title: `Delete “${title}”?`,
      text: 'Readers can no longer open it. You can restore it for 30 days.',
      confirm: 'Delete post',
      run: () => call('DELETE /api/blog/posts/{id}', { params: { id } }),
      onDeleted,
      notice: { title: 'Post deleted', description: `“${title}” was deleted.` },
    });

  return (
    <Button variant="quiet" size="sm" icon={Trash2} aria-haspopup="dialog" onClick={() => void remove()}>
      Delete post
    </Button>
  );
}

interface PostSettingsProps extends PostFieldsProps {
  post: StaffPost | undefined;
  categories: readonly StaffCategory[];
  onDeleted: () => void;
  isDirty: boolean;
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
      {post?.state === 'published' && <Newsletter id={post.id} title={post.title} isDirty={isDirty} />}
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
