import { useMutation } from '@tanstack/react-query';
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { errorMessage } from '../lib/error-message.ts';
import { useUnsaved } from '../lib/unsaved.ts';
import { fieldMessages } from './api-error.ts';

export interface StaffFormOptions<Input extends FieldValues, Output, Answer> {
  /** Validates by the contract's schema, including its messages. */
  resolver: Resolver<Input, unknown, Output>;
  defaultValues: DefaultValues<Input>;
  send: (values: Output) => Promise<Answer>;
  /** Called after saving; the form stays busy until its result settles. */
  onSaved: (answer: Answer) => unknown;
  /** Leave-confirmation text of unsaved forms; `null` disables the question. */
  unsaved: string | null;
}

/**
 * Shared behavior of staff forms: validation on submit and then on change, one request at a time, values kept on
 * failure, the server's field errors beside their fields and all else in one message, and a confirmation before unsaved
 * input is left.
 */
export function useStaffForm<Input extends FieldValues, Output, Answer>({
  resolver,
  defaultValues,
  send,
  onSaved,
  unsaved,
}: StaffFormOptions<Input, Output, Answer>) {
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues });
  const formState = useFormState({ control: form.control });
  const { isDirty } = formState;
  const close = useUnsaved(isDirty && unsaved !== null, { text: unsaved ?? '' });

  /** The server's messages for fields of this form. */
  const fieldErrors = (error: unknown) => {
    const names = Object.keys(form.getValues());
    return fieldMessages(error).filter(([name]) => names.includes(name.split('.')[0] ?? ''));
  };
  const saving = useMutation({
    mutationFn: send,
    onSuccess: onSaved,
    onError: (error) => {
      fieldErrors(error).forEach(([name, message], index) =>
        form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
    },
  });
  const { isPending, error } = saving;

  const save = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values);
  });

  /** Props for `TextField`, `TextArea` or `Select`. */
  const field = (name: Path<Input>) => ({
    ...form.register(name),
    error: form.getFieldState(name, formState).error?.message,
  });

  const submit = (event?: { preventDefault: () => void; stopPropagation: () => void }) => {
    event?.preventDefault();
    // React events bubble through a dialog's portal into the page's form.
    event?.stopPropagation();
    void save();
  };
  const shownError = error && fieldErrors(error).length === 0 ? errorMessage(error) : undefined;

  return {
    form,
    field,
    submit,
    isSaving: isPending,
    isDirty,
    /** Closes the form's container, after a confirmation if there is unsaved input. */
    close,
    /** Error message if no field shows it. */
    error: shownError,
    /** Props for `FormDialog`, whose cancel button asks no question. */
    dialog: (busy: string, onClose: () => void) => ({
      busy: isPending ? busy : undefined,
      error: shownError,
      onSubmit: submit,
      onClose: () => close(onClose),
      onCancel: onClose,
    }),
  };
}
