import type { Editor } from '@tiptap/core';
import { useState, type ReactNode } from 'react';
import { PictureDialog } from './picture-dialog.tsx';
import type { PictureSlot } from './picture-slot.ts';

interface Subject {
  src: string;
  alt: string;
  /** Not in the text yet: its caption is asked for too. */
  caption?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function usePictures(editor: Editor | null, Picker: PictureSlot, firstTerm: string) {
  const [subject, setSubject] = useState<Subject>();
  const [isPicking, setPicking] = useState(false);

  function open() {
    if (!editor) return;
    if (!editor.isActive('figure')) {
      setPicking(true);
      return;
    }
    const { src, alt } = editor.getAttributes('figure');
    setSubject({ src: textOf(src), alt: textOf(alt) });
  }

  function close() {
    setSubject(undefined);
    editor?.commands.focus();
  }

  function save({ src, caption: isNew }: Subject, alt: string, caption: string) {
    const picture = { src, alt };
    close();
    if (isNew === undefined) {
      editor
        ?.chain()
        .focus()
        .updateAttributes('figure', { ...picture, width: null, height: null })
        .run();
    } else editor?.chain().focus().insertFigure(picture, caption).run();
  }

  function remove() {
    close();
    editor?.chain().focus().deleteNode('figure').run();
  }

  const dialogs: ReactNode = (
    <>
      {subject && (
        <PictureDialog
          key={subject.src}
          {...subject}
          onSave={(alt, caption) => save(subject, alt, caption)}
          onOther={() => setPicking(true)}
          onRemove={subject.caption === undefined ? remove : undefined}
          onClose={close}
        />
      )}
      {isPicking && (
        <Picker
          firstTerm={firstTerm}
          onClose={() => setPicking(false)}
          onPick={({ url, alt, credit }) => {
            const isNew = !subject || subject.caption !== undefined;
            setSubject({ src: url, alt, ...(isNew && { caption: credit }) });
          }}
        />
      )}
    </>
  );

  return { open, dialogs };
}
