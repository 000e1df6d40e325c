import { Pencil, Trash2 } from 'lucide-react';
import type { AuditWording } from '../../contract/audit-wording.ts';
import { plainText } from '../../lib/plain-text.ts';
import { IconButton } from '../../ui/button.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What it is called, what it says, what can be done: columns that line up from row to row. */
export const wordingColumns = 'grid gap-x-8 gap-y-2 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_auto]';

interface WordingRowProps {
  wording: AuditWording;
  onEdit: () => void;
  onDelete: () => void;
}

/** A wording with its first lines. */
export function WordingRow({ wording: { name, text }, onEdit, onDelete }: WordingRowProps) {
  return (
    <li className={wordingColumns}>
      <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
      <p className="line-clamp-3 text-sm text-soft wrap-anywhere">{plainText(text)}</p>
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
