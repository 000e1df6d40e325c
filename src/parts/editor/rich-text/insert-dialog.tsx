import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface InsertDialogProps extends Omit<
  ComponentProps<typeof FormDialog>,
  'size' | 'title' | 'action' | 'otherActions'
> {
  /** The name of the thing to insert, in lower case: “link” or “video.” */
  noun: string;
  /** Set for one that is already in the text. */
  onRemove: (() => void) | undefined;
}

/** The dialog that puts something into the text, or changes or removes what is there. */
export function InsertDialog({ noun, onRemove, ...others }: InsertDialogProps) {
  const title = `${onRemove ? 'Change' : 'Add'} ${noun}`;
  return (
    <FormDialog
      {...others}
      size="sm"
      title={title}
      action={title}
      otherActions={
        onRemove && (
          <Button variant="quiet" className="mr-auto" onClick={onRemove}>
            {`Remove ${noun}`}
          </Button>
        )
      }
    />
  );
}
