import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { StaffCategory } from '../../contract/category.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { withAspects } from './merge-versions.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { type Aspect, aspectNames, fieldsOf } from './post-aspects.ts';
import type { Clash } from './store-post.ts';
import { TextDifference } from './text-difference.tsx';
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

function Picture({ fields: { imageUrl, imageAlt, imageCredit } }: { fields: PostInput }) {
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
    status: () =>
      fields.state === 'draft' || fields.publishAt === null
        ? stateNames[fields.state]
        : `${stateNames[fields.state]}: ${formatMoment(fields.publishAt)}`,
  };
  return views[aspect]();
}

/** Somebody else has changed the same things meanwhile: shows those side by side, and lets people decide. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { clash, mine, categories, isSaving, onKeep, onTakeTheirs } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [fromTheirs, setFromTheirs] = useState<readonly Aspect[]>([]);
  const other = fieldsOf(clash.theirs);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="editor-conflict" aria-label="Another version">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        You both changed the same thing
      </h2>
      <p>{`${clash.sentence} Choose what to keep. Nothing of yours is lost: it is in the fields below, and everything else is there from both of you.`}</p>
      <ul className="ledger grid">
        {clash.aspects.map((aspect) => (
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
            {clash.aspects.length > 1 && (
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
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isSaving ? 'Saving...' : undefined}
          onClick={() => onKeep(withAspects(mine, fromTheirs, other))}
        >
          {fromTheirs.length === 0 ? 'Keep mine and overwrite theirs' : 'Save this choice'}
        </Button>
        {/* Not disabled while the rest is saved: whoever pressed it would lose the focus. */}
        <Button
          aria-disabled={isSaving || undefined}
          onClick={() => {
            if (!isSaving) onTakeTheirs(withAspects(mine, clash.aspects, other));
          }}
        >
          Take theirs
        </Button>
      </div>
      <p className="help">Take theirs keeps a copy of yours in this browser.</p>
    </section>
  );
}
