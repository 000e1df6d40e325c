import { useState, useRef, type SyntheticEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { linkAddress } from './link-address.ts';

interface LinkDialogProps {
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

function LinkDialog({ address, needsText, onSave, onRemove, onClose }: LinkDialogProps) {
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

export function useLinks(editor: Editor | null) {
  const [subject, setSubject] = useState<{ address: string; needsText: boolean }>();

  function open() {
    if (!editor) return;
    const { href } = editor.getAttributes('link');
    const address = typeof href === 'string' ? href : '';
    setSubject({ address, needsText: address === '' && editor.state.selection.empty });
  }

  function close() {
    setSubject(undefined);
    editor?.commands.focus();
  }

  function save(href: string, text: string) {
    const needsText = subject?.needsText ?? false;
    close();
    if (!needsText) {
      editor?.chain().focus().extendMarkRange('link').setLink({ href }).run();
      return;
    }
    editor
      ?.chain()
      .focus()
      .insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }])
      .run();
  }

  function remove() {
    close();
    editor?.chain().focus().extendMarkRange('link').unsetLink().run();
  }

  const dialogs = subject && <LinkDialog {...subject} onSave={save} onRemove={remove} onClose={close} />;
  return { open, dialogs };
}
