import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import type * as z from 'zod/mini';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { CategoryInput } from '../../contract/category.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextField } from '../../ui/text-field.tsx';

const resolver = zodResolver(CategoryInput);
type Typed = z.input<typeof CategoryInput>;

export interface CategoryFormProps {
  label: string;
  values?: Typed;
  addressHelp: string;
  /** Name of unsaved input in the leave question. */
  unsaved: string;
  submit: string;
  busy: string;
  /** Saves; the form stays busy until the lists are refetched. */
  send: (category: CategoryInput) => Promise<unknown>;
  onSaved: () => void;
  /** Set for a form that replaced other content: takes focus and can be canceled. */
  onCancel?: () => void;
}

export function CategoryForm({
  label,
  values = { name: '', slug: '' },
  addressHelp,
  unsaved,
  submit,
  busy,
  send,
  onSaved,
  onCancel,
}: CategoryFormProps) {
  const fieldId = useId();
  const { form, field, ...state } = useStaffForm({
    resolver,
    defaultValues: values,
    send,
    onSaved: () => {
      form.reset();
      onSaved();
    },
    unsaved,
  });
  const { setFocus } = form;
  const takesFocus = onCancel !== undefined;

  useEffect(() => {
    if (takesFocus) setFocus('name', { shouldSelect: true });
  }, [takesFocus, setFocus]);

  return (
    <FormShell
      label={label}
      noValidate
      onSubmit={state.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !state.isSaving && onCancel) state.close(onCancel);
      }}
      className="min-w-0"
      notice={<ErrorAlert error={state.error} />}
      submit={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="sm" busy={state.isSaving ? busy : undefined}>
            {submit}
          </Button>
          {onCancel && (
            <Button size="sm" disabled={state.isSaving} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" id={`${fieldId}-name`} autoComplete="off" {...field('name')} />
        <TextField
          label="Address"
          id={`${fieldId}-slug`}
          optional
          help={addressHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('slug')}
        />
      </div>
    </FormShell>
  );
}
