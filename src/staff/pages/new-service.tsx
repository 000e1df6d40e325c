import { zodResolver } from '@hookform/resolvers/zod';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { NewService as NewServiceInput, type StaffPage } from '../../contract/staff-page.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

const resolver = zodResolver(NewServiceInput);

interface NewServiceProps {
  onAdded: (page: StaffPage) => void;
  onClose: () => void;
}

/** Dialog for the name of a new service. */
export function NewService({ onAdded, onClose }: NewServiceProps) {
  const call = useCall();
  const { field, submit, isSaving, error, close } = useStaffForm({
    resolver,
    defaultValues: { title: '' },
    send: (body: { title: string }) => call('POST /api/admin/services', { body, waitsForRefresh: true }),
    onSaved: ({ page }) => {
      onClose();
      onAdded(page);
    },
    unsaved: 'The new service has not been added.',
  });
  return (
    <FormDialog
      size="sm"
      title="Add a service"
      label="New service"
      action="Add"
      busy={isSaving ? 'Adding...' : undefined}
      error={error}
      onSubmit={submit}
      onClose={() => close(onClose)}
      onCancel={onClose}
    >
      <p className="text-soft">You write its page next. Visitors will not see it until you publish it.</p>
      <TextField label="Title" autoComplete="off" {...field('title')} />
    </FormDialog>
  );
}
