import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { auditWordingsQuery } from '../../api/staff-queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import { AuditWordingInput, type AuditWording } from '../../contract/audit-wording.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import type { TextSlot } from './text-slot.ts';

const resolver = zodResolver(AuditWordingInput);
const points = AUDIT_POINTS.map((point, index) => ({ value: point, label: `${index + 1}. ${point}` }));

interface WordingDialogProps {
  /** The wording to be changed, or the point for which a new one is written. */
  about: AuditWording | AuditPoint;
  textSlot: TextSlot;
  onClose: () => void;
}

/** The form of a new wording, or of one that is there already. */
export function WordingDialog({ about, textSlot, onClose }: WordingDialogProps) {
  const wording = typeof about === 'string' ? undefined : about;
  const call = useCall();
  const queryClient = useQueryClient();
  const textId = useId();
  const { form, field, submit, isSaving, error, close } = useStaffForm({
    resolver,
    defaultValues: wording ?? { point: about as AuditPoint, name: '', text: '' },
    send: (body: AuditWordingInput) =>
      wording
        ? call('PUT /api/admin/audit-wordings/{id}', { params: { id: wording.id }, body })
        : call('POST /api/admin/audit-wordings', { body }),
    onSaved: async ({ wording: { name, point } }) => {
      await queryClient.invalidateQueries({ queryKey: auditWordingsQuery(call).queryKey });
      onClose();
      notify({
        title: wording ? 'Wording saved' : 'Wording added',
        description: `“${name}” is offered at “${point}”.`,
      });
    },
    unsaved: wording ? `Your changes to “${wording.name}” are not saved.` : 'The new wording is not saved.',
  });
  const { field: text, fieldState } = useController({ control: form.control, name: 'text' });
  const { ref } = text;
  // The text is no field of the browser's: this is how the form brings somebody to it.
  useEffect(() => {
    ref({ focus: () => document.getElementById(textId)?.focus() });
  }, [ref, textId]);

  return (
    <FormDialog
      title={wording ? `Edit “${wording.name}”` : 'Add a wording'}
      label="Wording"
      action={wording ? 'Save' : 'Add'}
      busy={isSaving ? 'Saving...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={() => close(onClose)}
      onCancel={onClose}
      below={
        // Its tools have forms of their own, and none stands in another.
        <div className="mt-5">
          {textSlot({
            id: textId,
            label: 'Text',
            help: 'Put in square brackets what has to be seen first, such as [the page].',
            value: text.value,
            error: fieldState.error?.message,
            onChange: text.onChange,
          })}
        </div>
      }
    >
      <Select label="Point" options={points} {...field('point')} />
      <TextField label="Name" autoComplete="off" help="What staff choose it by." {...field('name')} />
    </FormDialog>
  );
}
