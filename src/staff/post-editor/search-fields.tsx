import { useSite, useSiteUrl } from '../../api/queries.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { announcedDescription, announcedTitle, SHOWN } from '../../parts/layout/announced-text.ts';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { SearchSnippet } from '../../parts/editor/search-snippet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { postField, type PostFieldsProps } from './post-field.ts';

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
export function SearchFields(props: PostFieldsProps) {
  const { fields, problems, onChange } = props;
  const { title, searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = fields;
  return (
    <details className="editor-fold">
      <summary>Search and sharing</summary>
      <div className="mt-2 grid grid-cols-1 gap-5">
        <Snippet fields={fields} />
        <TextField
          {...postField('searchTitle', props)}
          label="Title for search engines"
          optional
          maxLength={POST_MAX.searchTitle}
          help={helpOf(searchTitle, SHOWN.title, 'the title of the post')}
        />
        <TextArea
          {...postField('searchDescription', props)}
          label="Description for search engines"
          optional
          rows={3}
          maxLength={POST_MAX.searchDescription}
          help={helpOf(searchDescription, SHOWN.description, 'the excerpt')}
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
