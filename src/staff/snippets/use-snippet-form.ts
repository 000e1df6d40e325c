import type { FieldValues } from 'react-hook-form';
import { useStaffForm, type StaffFormOptions } from '../../api/use-staff-form.ts';
import { type Notice, notify } from '../../ui/toast-store.ts';

interface SnippetFormOptions<Input extends FieldValues, Answer> extends Pick<
  StaffFormOptions<Input, Input, Answer>,
  'resolver' | 'defaultValues' | 'send'
> {
  noun: 'template' | 'wording';
  /** The changed one's name; absent for a new one. */
  name: string | undefined;
  saved: (answer: Answer) => Notice;
  onClose: () => void;
}

export function useSnippetForm<Input extends FieldValues, Answer>({
  noun,
  name,
  saved,
  onClose,
  ...options
}: SnippetFormOptions<Input, Answer>) {
  const isNew = name === undefined;
  const { form, field, dialog } = useStaffForm({
    ...options,
    onSaved: (answer: Answer) => {
      onClose();
      notify(saved(answer));
    },
    unsaved: isNew ? `The new ${noun} has not been saved.` : `Your changes to “${name}” have not been saved.`,
  });
  return {
    form,
    field,
    dialog: {
      title: isNew ? `Add a ${noun}` : `Edit “${name}”`,
      label: noun === 'template' ? 'Template' : 'Wording',
      action: isNew ? 'Add' : 'Save',
      ...dialog('Saving...', onClose),
    },
  };
}
