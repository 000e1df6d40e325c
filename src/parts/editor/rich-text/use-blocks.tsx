import type { Editor } from '@tiptap/core';
import { type ComponentType, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useStaffForm } from '../../../api/use-staff-form.ts';
import { videoAt } from '../../../lib/video.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CallAttributes, VideoAttributes } from './blocks.ts';
import { InsertDialog } from './insert-dialog.tsx';

interface BlockDialogProps<Attributes> {
  /** Those of the block that is changed; absent for a new one. */
  known: Attributes | undefined;
  onSave: (attributes: Attributes) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Refuses fields with a message. */
const refusing =
  <Typed extends object>(
    problemsOf: (typed: Typed) => Partial<Record<keyof Typed, string>>,
  ): Resolver<Typed & Record<string, string>> =>
  (values) => {
    const problems = Object.entries<string | undefined>(problemsOf(values)).filter(([, message]) => message);
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'value', message }]));
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
  };

type Typed<Attributes> = Attributes & Record<string, string>;

const videoResolver = refusing<VideoAttributes>(({ href, title }) => ({
  ...(!videoAt(href) && { href: 'Enter the address of a video on YouTube or Vimeo.' }),
  ...(title.trim() === '' && { title: 'Please enter a title.' }),
}));

function VideoDialog({ known, onSave, onRemove, onClose }: BlockDialogProps<VideoAttributes>) {
  const { field, dialog } = useStaffForm({
    resolver: videoResolver,
    defaultValues: { href: '', title: '', ...known },
    send: (typed: Typed<VideoAttributes>) => Promise.resolve(typed),
    onSaved: ({ href, title }) => onSave({ href: videoAt(href)?.page ?? href, title: title.trim() }),
    unsaved: 'The video is not in the text yet.',
  });
  return (
    <InsertDialog noun="video" onRemove={known && onRemove} {...dialog('Saving...', onClose)}>
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="On YouTube or Vimeo, as “Share” there copies it."
        {...field('href')}
      />
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={120}
        help="Readers see it with a drawing. Nothing is loaded from there before they press play."
        {...field('title')}
      />
    </InsertDialog>
  );
}

const TARGETS = [
  { value: '/#audit-form', label: 'The form for the free audit' },
  { value: '/contact', label: 'The contact page' },
];

const callResolver = refusing<CallAttributes>(({ text, label }) => ({
  ...(text.trim() === '' && { text: 'Please enter a text.' }),
  ...(label.trim() === '' && { label: 'Please enter what the button says.' }),
}));

function CallDialog({ known, onSave, onRemove, onClose }: BlockDialogProps<CallAttributes>) {
  const { field, dialog } = useStaffForm({
    resolver: callResolver,
    defaultValues: { text: '', label: '', href: '/#audit-form', ...known },
    send: (typed: Typed<CallAttributes>) => Promise.resolve(typed),
    onSaved: ({ text, label, href }) => onSave({ text: text.trim(), label: label.trim(), href }),
    unsaved: 'The call to action is not in the text yet.',
  });
  return (
    <InsertDialog noun="call to action" onRemove={known && onRemove} {...dialog('Saving...', onClose)}>
      <TextArea label="Text" rows={2} maxLength={240} {...field('text')} />
      <TextField label="Button" autoComplete="off" maxLength={40} {...field('label')} />
      <Select label="Where the button leads" options={TARGETS} {...field('href')} />
    </InsertDialog>
  );
}

/** The dialog of a block in the text: for a new one, or for the one that is selected. */
function useBlock<Attributes extends object>(
  editor: Editor | null,
  name: string,
  Dialog: ComponentType<BlockDialogProps<Attributes>>,
) {
  const [subject, setSubject] = useState<{ known: Attributes | undefined }>();

  function open() {
    const isSelected = editor?.isActive(name) === true;
    setSubject({ known: isSelected ? (editor.getAttributes(name) as Attributes) : undefined });
  }

  function close() {
    setSubject(undefined);
    editor?.commands.focus();
  }

  const dialogs = subject && (
    <Dialog
      known={subject.known}
      onSave={(attrs) => {
        close();
        // Replaces the one that is selected.
        editor?.chain().focus().insertContent({ type: name, attrs }).run();
      }}
      onRemove={() => {
        close();
        editor?.chain().focus().deleteSelection().run();
      }}
      onClose={close}
    />
  );
  return { open, dialogs };
}

export const useVideos = (editor: Editor | null) => useBlock(editor, 'video', VideoDialog);
export const useCalls = (editor: Editor | null) => useBlock(editor, 'call', CallDialog);
