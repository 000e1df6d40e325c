import type { FieldValues } from 'react-hook-form';
import { useStaffForm, type StaffFormOptions } from '../../api/use-staff-form.ts';
import { notify } from '../../ui/toast-store.ts';

interface SnippetFormOptions<Input extends FieldValues, Answer> extends Pick<
  StaffFormOptions<Input, Input, Answer>,
  'resolver' | 'defaultValues' | 'send'
> {
  noun: 'template' | 'wording';
  /** The changed one's name; absent for a new one. */
  name: string | undefined;
  savedAs: (answer: Answer) => string;
  onClose: () => void;
}

export function useSnippetForm<Input extends FieldValues, Answer>({
  noun,
  name,
  savedAs,
  onClose,
  ...options
}: SnippetFormOptions<Input, Answer>) {
  const isNew = name === undefined;
  const Noun = noun === 'template' ? 'Template' : 'Wording';
  const { form, field, dialog } = useStaffForm({
    ...options,
    onSaved: (answer: Answer) => {
      onClose();
      notify({ title: `${Noun} ${isNew ? 'added' : 'saved'}`, description: savedAs(answer) });
    },
    unsaved: isNew ? `The new ${noun} has not been saved.` : `Your changes to “${name}” have not been saved.`,
  });
  return {
    form,
    field,
    dialog: {
      title: isNew ? `Add a ${noun}` : `Edit “${name}”`,
      label: Noun,
      action: isNew ? 'Add' : 'Save',
      ...dialog('Saving...', onClose),
    },
  };
}
