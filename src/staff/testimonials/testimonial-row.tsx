import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureFiles } from '../../contract/picture-files.ts';
import type { StaffTestimonial } from '../../contract/testimonial.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stars } from '../../ui/stars.tsx';
import { Badge } from '../../ui/tag.tsx';

export interface TestimonialRowProps {
  testimonial: StaffTestimonial;
  moveButtons: ReactNode;
  isSample: boolean;
  isSaving: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** Text, author, actions: columns aligned across rows. */
export const testimonialColumns = 'xl:grid-cols-[minmax(0,1fr)_17rem_auto]';

export function TestimonialRow(props: TestimonialRowProps) {
  const { testimonial, moveButtons, isSample, isSaving, onEdit, onToggle, onDelete } = props;
  const { quote, name, company, town, rating, hidden, picture } = testimonial;
  return (
    <div className={classNames('grid gap-x-8 gap-y-3', testimonialColumns)}>
      <blockquote className={classNames('wrap-anywhere whitespace-pre-line', hidden && 'text-mute')}>
        {quote}
      </blockquote>
      <div className={classNames('flex items-start gap-3', hidden && 'text-mute')}>
        <Avatar name={name} picture={pictureFiles(picture)} size="sm" />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {`, ${company}${town && `, ${town}`}`}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Stars rating={rating} />
            {hidden && <Badge tone="warning">Hidden</Badge>}
            {isSample && <Badge>Sample</Badge>}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 self-start max-xl:-ml-3 xl:-mt-2 xl:flex-nowrap">
        {moveButtons}
        <Button
          variant="quiet"
          size="sm"
          className="min-w-24 justify-start"
          icon={hidden ? Eye : EyeOff}
          aria-label={`${hidden ? 'Show' : 'Hide'} “${name}”`}
          aria-busy={isSaving || undefined}
          onClick={() => {
            if (!isSaving) onToggle();
          }}
        >
          {hidden ? 'Show' : 'Hide'}
        </Button>
        <IconButton icon={Pencil} label={`Edit “${name}”`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Delete “${name}”`} onClick={onDelete} />
      </div>
    </div>
  );
}
