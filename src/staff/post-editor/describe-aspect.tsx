import type { ReactNode } from 'react';
import type { StaffCategory } from '../../contract/category.ts';
import { pictureFiles } from '../../contract/picture-files.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { TextVersions } from '../../drafts/draft-notices.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { BothVersions } from '../../ui/version-choice.tsx';
import { aspectNames, type Aspect } from './post-aspects.ts';

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

const Thumbnail = ({ url }: { url: string }) => (
  <FallbackImage
    className="art w-40 rounded-sm"
    src={pictureFiles(url || DEFAULT_COVER)}
    fallbackSrc={DEFAULT_COVER}
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
  aspect: Exclude<Aspect, 'content'>,
  fields: PostInput,
  categories: readonly StaffCategory[],
) {
  const views: Record<typeof aspect, () => ReactNode> = {
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
  return views[aspect]();
}

/** An aspect of a post that two people changed: its label, the option to take theirs, and both versions. */
export function describeAspect(
  aspect: Aspect,
  theirs: PostInput,
  mine: PostInput,
  categories: readonly StaffCategory[],
) {
  return {
    label: aspectNames[aspect],
    choice: `Take their ${aspectNames[aspect].toLowerCase()}`,
    versions:
      aspect === 'content' ? (
        <TextVersions theirs={theirs.content} mine={mine.content} />
      ) : (
        <BothVersions theirs={shownAs(aspect, theirs, categories)} mine={shownAs(aspect, mine, categories)} />
      ),
  };
}
