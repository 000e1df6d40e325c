import { useSite, useSiteUrl } from '../../api/queries.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { announcedDescription, announcedTitle, SHOWN } from '../../parts/layout/announced-text.ts';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { SearchSnippet } from '../../parts/editor/search-snippet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from './post-draft.ts';

interface SearchFieldsProps {
  fields: PostInput;
  problems: FieldProblems;
  onChange: (changes: Partial<PostInput>) => void;
}

function helpOf(text: string, shown: number, instead: string): string {
  const { length } = text.trim();
  return length === 0
    ? `If empty: ${instead}. About ${shown} characters are shown.`
    : `${length} characters; about ${shown} are shown.`;
}

function Snippet({ fields }: Pick<SearchFieldsProps, 'fields'>) {
  const { brand } = useSite().site;
  const origin = useSiteUrl() ?? window.location.origin;
  const { title, excerpt, slug, searchTitle, searchDescription } = fields;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-xs text-mute">How search engines may show it</figcaption>
      <div className="border border-line wrap-anywhere">
        <SearchSnippet
          brand={brand}
          title={announcedTitle({
            title: title.trim() || 'Untitled post',
            searchTitle: searchTitle.trim(),
            brand,
          })}
          description={announcedDescription(searchDescription.trim() || excerpt)}
          address={`${origin}/blog/${slug || '…'}`}
        />
      </div>
    </figure>
  );
}

/** Texts for search engines and shared links that differ from the post's. */
export function SearchFields({ fields, problems, onChange }: SearchFieldsProps) {
  const { title, searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = fields;
  return (
    <details className="editor-fold">
      <summary>Search and sharing</summary>
      <div className="mt-2 grid grid-cols-1 gap-5">
        <Snippet fields={fields} />
        <TextField
          id="post-searchTitle"
          label="Title for search engines"
          name="searchTitle"
          optional
          autoComplete="off"
          maxLength={POST_MAX.searchTitle}
          value={searchTitle}
          onChange={(event) => onChange({ searchTitle: event.target.value })}
          help={helpOf(searchTitle, SHOWN.title, 'the title of the post')}
          error={problems.searchTitle}
        />
        <TextArea
          id="post-searchDescription"
          label="Description for search engines"
          name="searchDescription"
          optional
          rows={3}
          maxLength={POST_MAX.searchDescription}
          value={searchDescription}
          onChange={(event) => onChange({ searchDescription: event.target.value })}
          help={helpOf(searchDescription, SHOWN.description, 'the excerpt')}
          error={problems.searchDescription}
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
