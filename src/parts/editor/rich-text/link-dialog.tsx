import { useRef, useState, type SyntheticEvent } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { linkAddress } from './link-address.ts';

export interface LinkDialogProps {
  /** Current target; empty for a new link. */
  address: string;
  /** Without a selection the link's text is asked for too. */
  needsText: boolean;
  onSave: (address: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

const WRONG =
  'Enter a web address such as example.com, a page on this site such as /contact, or an email address.';

export function LinkDialog({ address, needsText, onSave, onRemove, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const target = linkAddress(typed);
  const leave = useUnsaved(typed !== address || text !== '', { text: 'The link is not in the text yet.' });
  const title = address ? 'Change link' : 'Add link';

  function save(event: SyntheticEvent) {
    event.preventDefault();
    // React events bubble through the dialog's portal into the page's form.
    event.stopPropagation();
    setChecked(true);
    if (target === undefined) field.current?.focus();
    else onSave(target, text.trim() || typed.trim());
  }

  return (
    <FormDialog
      size="sm"
      title={title}
      action={title}
      onSubmit={save}
      onClose={() => leave(onClose)}
      onCancel={onClose}
      otherActions={
        address && (
          <Button variant="quiet" className="mr-auto" onClick={onRemove}>
            Remove link
          </Button>
        )
      }
    >
      <TextField
        ref={field}
        label="Address"
        name="address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        help="A web address, a page on this site such as /contact, an email address, or tel: and a number."
        error={isChecked && target === undefined ? WRONG : undefined}
      />
      {needsText && (
        <TextField
          label="Link text"
          name="text"
          optional
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          help="If empty, the address itself is shown."
        />
      )}
    </FormDialog>
  );
}
