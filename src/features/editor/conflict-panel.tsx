import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { StaffCategory } from '../../contract/staff-category.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { Loader } from '../../ui/loader.tsx';
import {
  type Aspect,
  aspectNames,
  differingAspects,
  fieldsOf,
  type PostFields,
  withAspect,
} from './post-fields.ts';
import { TextDifference } from './text-difference.tsx';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';

interface ConflictPanelProps {
  id: string;
  /** Who changed the post, and when. */
  sentence: string;
  mine: PostFields;
  categories: readonly StaffCategory[];
  isSaving: boolean;
  onKeep: (fields: PostFields, theirs: StaffPost) => void;
  onTakeTheirs: (theirs: StaffPost) => void;
}

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

function Picture({ fields: { imageUrl, imageAlt, imageCredit } }: { fields: PostFields }) {
  return (
    <span className="grid gap-1">
      <FallbackImage
        className="art w-40 rounded-sm"
        src={imageUrl || DEFAULT_COVER}
        fallbackSrc={DEFAULT_COVER}
        alt=""
        width={160}
        height={100}
      />
      <span>{imageAlt || 'No alternative text'}</span>
      {imageCredit}
    </span>
  );
}

function shownAs(
  aspect: Exclude<Aspect, 'content'>,
  fields: PostFields,
  categories: readonly StaffCategory[],
) {
  const views: Record<typeof aspect, () => ReactNode> = {
    title: () => fields.title,
    slug: () => `/blog/${fields.slug}`,
    category: () => categories.find(({ id }) => id === fields.categoryId)?.name ?? 'None',
    excerpt: () => fields.excerpt || 'None',
    image: () => <Picture fields={fields} />,
    status: () =>
      fields.state === 'draft' || fields.publishAt === null
        ? stateNames[fields.state]
        : `${stateNames[fields.state]}: ${formatMoment(fields.publishAt)}`,
  };
  return views[aspect]();
}

/** Somebody else has stored another version meanwhile: shows what differs, and lets people decide. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { id, sentence, mine, categories, isSaving, onKeep, onTakeTheirs } = props;
  const call = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fromTheirs, setFromTheirs] = useState<readonly Aspect[]>([]);
  const theirs = useQuery({
    queryKey: ['staff', 'posts', 'post', id, 'theirs', sentence],
    queryFn: ({ signal }) => call('GET /api/admin/posts/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => heading.current?.focus(), []);

  const head = (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        This post has another version now
      </h2>
      <p>{`${sentence} Nothing of yours is lost: it is in the fields below.`}</p>
    </>
  );
  if (!theirs.data) {
    return (
      <section className="editor-conflict" aria-label="Another version">
        {head}
        {theirs.isError ? (
          <ErrorState
            title="The other version could not be loaded."
            retry={() => void theirs.refetch()}
            retrying={theirs.isFetching}
          />
        ) : (
          <Loader>Loading the other version...</Loader>
        )}
      </section>
    );
  }
  const { post } = theirs.data;
  const other = fieldsOf(post);
  const chosen = fromTheirs.reduce((fields, aspect) => withAspect(fields, aspect, other), mine);
  return (
    <section className="editor-conflict" aria-label="Another version">
      {head}
      <ul className="ledger grid">
        {differingAspects(other, mine).map((aspect) => (
          <li key={aspect} className="grid gap-3 py-4">
            <h3 className="label">{aspectNames[aspect]}</h3>
            {aspect === 'content' ? (
              <TextDifference theirs={other.content} mine={mine.content} />
            ) : (
              <dl className="editor-versions">
                <dt>Theirs</dt>
                <dd>{shownAs(aspect, other, categories)}</dd>
                <dt>Yours</dt>
                <dd>{shownAs(aspect, mine, categories)}</dd>
              </dl>
            )}
            <Checkbox
              label={`Take their ${aspectNames[aspect].toLowerCase()}`}
              name={`theirs-${aspect}`}
              checked={fromTheirs.includes(aspect)}
              onChange={({ target: { checked } }) =>
                setFromTheirs((current) =>
                  checked ? [...current, aspect] : current.filter((each) => each !== aspect),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isSaving ? 'Saving...' : undefined}
          onClick={() => onKeep(chosen, post)}
        >
          {fromTheirs.length === 0 ? 'Keep mine and overwrite theirs' : 'Save this choice'}
        </Button>
        <Button disabled={isSaving} onClick={() => onTakeTheirs(post)}>
          Take theirs
        </Button>
      </div>
      <p className="help">Take theirs keeps a copy of yours in this browser.</p>
    </section>
  );
}
