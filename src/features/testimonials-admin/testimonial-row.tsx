import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stars } from '../../ui/stars.tsx';
import { Badge } from '../../ui/tag.tsx';
import { SortableTestimonial } from './sortable-testimonial.tsx';

export type Direction = 'up' | 'down';

export interface TestimonialRowProps {
  testimonial: StaffTestimonial;
  isFirst: boolean;
  isLast: boolean;
  /** It is being hidden or shown. */
  isSaving: boolean;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The id of the button that moves a testimonial, by which it gets the focus back after the move. */
export const moveButtonId = (id: string, direction: Direction): string => `move-${direction}-${id}`;

function MoveButton({
  direction,
  isAtEnd,
  testimonial: { id, name },
  onMove,
}: Pick<TestimonialRowProps, 'testimonial' | 'onMove'> & { direction: Direction; isAtEnd: boolean }) {
  return (
    // Not disabled at the end of the list: the focus would be lost on arriving there.
    <IconButton
      id={moveButtonId(id, direction)}
      label={`Move “${name}” ${direction}`}
      variant="quiet"
      size="sm"
      aria-disabled={isAtEnd || undefined}
      onClick={() => {
        if (!isAtEnd) onMove(direction);
      }}
    >
      {direction === 'up' ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
    </IconButton>
  );
}

/** A testimonial with everything that staff can do with it. */
export function TestimonialRow(props: TestimonialRowProps) {
  const { testimonial, isFirst, isLast, isSaving, onMove, onEdit, onToggle, onDelete } = props;
  const { id, quote, name, company, rating, hidden } = testimonial;
  return (
    <SortableTestimonial id={id} name={name}>
      <div className="grid gap-3 lg:flex lg:justify-between lg:gap-8">
        <div className={classNames('grid gap-2', hidden && 'text-mute')}>
          <blockquote className="measure wrap-anywhere whitespace-pre-line">{quote}</blockquote>
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {`, ${company}`}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Stars rating={rating} />
            {hidden && <Badge tone="warning">Hidden</Badge>}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1 lg:shrink-0 lg:flex-nowrap lg:self-start">
          <MoveButton direction="up" isAtEnd={isFirst} {...{ testimonial, onMove }} />
          <MoveButton direction="down" isAtEnd={isLast} {...{ testimonial, onMove }} />
          <IconButton label={`Edit “${name}”`} variant="quiet" size="sm" onClick={onEdit}>
            <Pencil {...icon} />
          </IconButton>
          <IconButton label={`Delete “${name}”`} variant="quiet" size="sm" onClick={onDelete}>
            <Trash2 {...icon} />
          </IconButton>
          <Button
            variant="quiet"
            size="sm"
            icon={hidden ? <Eye {...icon} /> : <EyeOff {...icon} />}
            aria-label={`${hidden ? 'Show' : 'Hide'} “${name}”`}
            aria-busy={isSaving || undefined}
            onClick={() => {
              if (!isSaving) onToggle();
            }}
          >
            {hidden ? 'Show' : 'Hide'}
          </Button>
        </div>
      </div>
    </SortableTestimonial>
  );
}
