import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { BackupInput } from '../../contract/backup.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const resolver = zodResolver(BackupInput);

interface BackupDialogProps {
  /** Called with the name of the file once the browser has it. */
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Asks for the own password once more and hands out the backup: a borrowed screen must not be enough for it. */
export function BackupDialog({ onSaved, onClose }: BackupDialogProps) {
  const call = useCall();
  const fieldId = useId();
  const { form, field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: { password: '' },
    send: (body) => call('POST /api/admin/backup', { body }),
    onSaved: (file) => {
      downloadFile(file.name, file.type, file);
      onSaved(file.name);
    },
    unsaved: null,
  });
  const { setFocus } = form;
  const close = () => {
    if (!isSaving) onClose();
  };

  useEffect(() => {
    setFocus('password');
  }, [setFocus]);

  return (
    <Dialog open size="sm" title="Download a backup" onClose={close}>
      <FormShell
        label="Download a backup"
        noValidate
        onSubmit={submit}
        notice={
          error !== undefined && (
            <Alert tone="danger" live="assertive">
              {error}
            </Alert>
          )
        }
        submit={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSaving ? 'Preparing...' : undefined}>
              Download
            </Button>
          </div>
        }
      >
        <p className="text-soft">Everything is in this file, so please enter your password once more.</p>
        <PasswordField
          label="Your password"
          id={`${fieldId}-password`}
          autoComplete="current-password"
          {...field('password')}
        />
      </FormShell>
    </Dialog>
  );
}
