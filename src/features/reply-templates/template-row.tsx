import { Pencil, Trash2 } from 'lucide-react';
import type { ReplyTemplate } from '../../contract/reply-template.ts';
import { IconButton } from '../../ui/button.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What it is called, what it says, what can be done: columns that line up from row to row. */
export const templateColumns = 'grid gap-x-8 gap-y-2 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_auto]';

interface TemplateRowProps {
  template: ReplyTemplate;
  onEdit: () => void;
  onDelete: () => void;
}

/** A template with its words. */
export function TemplateRow({ template: { name, subject, text }, onEdit, onDelete }: TemplateRowProps) {
  return (
    <li className={templateColumns}>
      <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
      <div className="grid gap-1">
        <p className="text-sm font-medium wrap-anywhere">{subject}</p>
        <p className="line-clamp-3 text-sm text-soft wrap-anywhere">{text}</p>
      </div>
      <div className="flex gap-1 self-start max-lg:-ml-3 lg:-mt-2">
        <IconButton label={`Edit “${name}”`} variant="quiet" size="sm" onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
        <IconButton label={`Remove “${name}”`} variant="quiet" size="sm" onClick={onDelete}>
          <Trash2 {...icon} />
        </IconButton>
      </div>
    </li>
  );
}
