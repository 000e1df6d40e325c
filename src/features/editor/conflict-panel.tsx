import type { ReactNode } from 'react';
import type { StaffCategory } from '../../contract/category.ts';
import { pictureFiles } from '../../contract/picture-files.ts';
import { formatMoment } from '../../lib/dates.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { withAspects } from './merge-versions.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { type Aspect, aspectNames, fieldsOf } from './post-aspects.ts';
import type { Clash } from './store-post.ts';
import { TextDifference } from '../../drafts/text-versions.tsx';
import { BothVersions, VersionChoice } from '../../ui/version-choice.tsx';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';

interface ConflictPanelProps {
  clash: Clash;
  mine: PostInput;
  categories: readonly StaffCategory[];
  isSaving: boolean;
  onKeep: (chosen: PostInput) => void;
  onTakeTheirs: (chosen: PostInput) => void;
}

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

function Told({ fields }: { fields: PostInput }) {
  const { searchTitle, searchDescription, sharePictureUrl, sharePictureAlt } = fields;
  return (
    <span className="grid gap-1">
      <span>{searchTitle || 'The title of the post'}</span>
      <span>{searchDescription || 'The excerpt of the post'}</span>
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
        : (categories.find(({ id }) => id === fields.categoryId)?.name ?? 'A category that is gone'),
    excerpt: () => fields.excerpt || 'None',
    image: () => <Picture fields={fields} />,
    search: () => <Told fields={fields} />,
    status: () =>
      fields.state === 'draft' || fields.publishAt === null
        ? stateNames[fields.state]
        : `${stateNames[fields.state]}: ${formatMoment(fields.publishAt)}`,
  };
  return views[aspect]();
}

/** What two people have changed in a post, to be decided on. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { clash, mine, categories, isSaving, onKeep, onTakeTheirs } = props;
  const other = fieldsOf(clash.theirs);
  return (
    <VersionChoice
      sentence={clash.sentence}
      things={clash.aspects.map((aspect) => ({
        name: aspect,
        label: aspectNames[aspect],
        choice: `Take their ${aspectNames[aspect].toLowerCase()}`,
        versions:
          aspect === 'content' ? (
            <TextDifference theirs={other.content} mine={mine.content} />
          ) : (
            <BothVersions
              theirs={shownAs(aspect, other, categories)}
              mine={shownAs(aspect, mine, categories)}
            />
          ),
      }))}
      isSaving={isSaving}
      help="Take theirs keeps a copy of yours in this browser."
      onKeep={(fromTheirs) => onKeep(withAspects(mine, fromTheirs, other))}
      onTakeTheirs={() => onTakeTheirs(withAspects(mine, clash.aspects, other))}
    />
  );
}
