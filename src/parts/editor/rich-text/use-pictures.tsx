import type { Editor } from '@tiptap/core';
import { useState, type ReactNode, type ComponentType } from 'react';
import type { Resolver } from 'react-hook-form';
import { useStaffForm } from '../../../api/use-staff-form.ts';
import type { PlacedPicture } from '../../../contract/page-fields.ts';
import { responsivePicture } from '../../../contract/pictures/responsive-picture.ts';
import { POST_MAX } from '../../../contract/post-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FallbackImage } from '../../../ui/fallback-image.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { InsertDialog } from './insert-dialog.tsx';

export interface PicturePickerProps {
  firstTerm: string;
  onPick: (picture: PlacedPicture) => void;
  onClose: () => void;
}

/** The picture dialog, handed in so that the editor does not depend on picture sources. */
export type PictureSlot = ComponentType<PicturePickerProps>;

interface Typed {
  alt: string;
  caption: string;
}

const resolver: Resolver<Typed> = (values) => ({ values, errors: {} });

interface PictureDialogProps {
  src: string;
  alt: string;
  /** The caption of a new picture; that of an old one is changed in the text itself. */
  caption?: string | undefined;
  onSave: (alt: string, caption: string) => void;
  onOther: () => void;
  /** Set for a picture that is already in the text. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

function PictureDialog({ src, alt, caption, onSave, onOther, onRemove, onClose }: PictureDialogProps) {
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: { alt, caption: caption ?? '' },
    send: (typed: Typed) => Promise.resolve(typed),
    onSaved: (typed) => onSave(typed.alt.trim(), typed.caption.trim()),
    unsaved: 'What you typed about the image is not in the text yet.',
  });
  return (
    <InsertDialog noun="image" onRemove={onRemove} {...dialog('Saving...', onClose)}>
      <div className="art">
        <FallbackImage
          className="w-full rounded-sm"
          src={responsivePicture(src)}
          alt=""
          width={800}
          height={500}
          sizes="32rem"
          isUncropped
        />
      </div>
      <Button size="sm" className="justify-self-start" onClick={onOther}>
        Choose another image
      </Button>
      <TextField
        label="Alternative text"
        optional
        autoComplete="off"
        maxLength={POST_MAX.imageAlt}
        help="What the image shows, for people who cannot see it. Leave it empty if it is only decoration."
        {...field('alt')}
      />
      {caption !== undefined && (
        <TextField
          label="Caption"
          optional
          autoComplete="off"
          help="Appears below the image. You can change it in the text later."
          {...field('caption')}
        />
      )}
    </InsertDialog>
  );
}

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
