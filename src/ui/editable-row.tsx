import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

/** Name, text, actions: columns aligned across rows. */
export const editableColumns = 'grid gap-x-8 gap-y-2 py-5 xl:grid-cols-[16rem_minmax(0,1fr)_auto]';

interface EditableRowProps {
  name: string;
  headingLevel?: 2 | 3;
  children: ReactNode;
  onEdit: () => void;
  /** Without it there is no button to remove it. */
  onRemove: (() => void) | undefined;
}

/** A row of a list of editable texts. */
export function EditableRow({ name, headingLevel = 2, children, onEdit, onRemove }: EditableRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={editableColumns}>
      <Heading className="font-sans text-base font-semibold wrap-anywhere">{name}</Heading>
      {children}
      <div className="flex gap-1 self-start max-xl:-ml-3 xl:-mt-2">
        <IconButton icon={Pencil} label={`Edit “${name}”`} onClick={onEdit} />
        {onRemove && <IconButton icon={Trash2} label={`Remove “${name}”`} onClick={onRemove} />}
      </div>
    </li>
  );
}
