import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';

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
