import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { NewService as NewServiceInput, type StaffPage } from '../../contract/staff-page.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRefreshPages } from './use-refresh-pages.ts';

const resolver = zodResolver(NewServiceInput);

interface NewServiceProps {
  onAdded: (page: StaffPage) => void;
  onClose: () => void;
}

/** Asks what a new service is called; everything else is written in its editor. */
export function NewService({ onAdded, onClose }: NewServiceProps) {
  const call = useCall();
  const refresh = useRefreshPages();
  const formId = useId();
  const { field, submit, isSaving, error, close } = useStaffForm({
    resolver,
    defaultValues: { title: '' },
    send: (body: { title: string }) => call('POST /api/admin/services', { body }),
    onSaved: async ({ page }) => {
      await refresh();
      onClose();
      onAdded(page);
    },
    unsaved: 'The new service is not added.',
  });
  return (
    <Dialog
      open
      size="sm"
      title="Add a service"
      onClose={() => {
        if (!isSaving) close(onClose);
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving ? 'Adding...' : undefined}>
            Add
          </Button>
        </>
      }
    >
      <FormShell
        id={formId}
        label="New service"
        noValidate
        onSubmit={submit}
        notice={
          error !== undefined && (
            <Alert tone="danger" live="assertive">
              {error}
            </Alert>
          )
        }
        submit={null}
      >
        <p className="text-soft">
          Its page is written next. Visitors see nothing of it before you publish it.
        </p>
        <TextField label="Title" autoComplete="off" {...field('title')} />
      </FormShell>
    </Dialog>
  );
}
