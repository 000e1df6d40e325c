import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useStaffForm } from '../../../api/use-staff-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { InsertDialog } from './insert-dialog.tsx';
import { addressProblem, linkAddress } from './link-address.ts';

interface LinkDialogProps {
  /** Current target; empty for a new link. */
  address: string;
  /** Without a selection the link's text is asked for too. */
  needsText: boolean;
  onSave: (address: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

interface Typed {
  address: string;
  text: string;
}

const resolver: Resolver<Typed> = (values) => {
  const message = addressProblem(values.address);
  return message === undefined
    ? { values, errors: {} }
    : { values: {}, errors: { address: { type: 'address', message } } };
};

function LinkDialog({ address, needsText, onSave, onRemove, onClose }: LinkDialogProps) {
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: { address, text: '' },
    send: (typed: Typed) => Promise.resolve(typed),
    onSaved: (typed) => onSave(linkAddress(typed.address) ?? '', typed.text.trim() || typed.address.trim()),
    unsaved: 'The link is not in the text yet.',
  });
  return (
    <InsertDialog noun="link" onRemove={address ? onRemove : undefined} {...dialog('Saving...', onClose)}>
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="A web address, a page on this site such as /contact, an email address, or tel: and a number."
        {...field('address')}
      />
      {needsText && (
        <TextField
          label="Link text"
          optional
          autoComplete="off"
          help="If empty, the address itself is shown."
          {...field('text')}
        />
      )}
    </InsertDialog>
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
