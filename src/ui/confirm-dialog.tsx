import { type ReactNode, useRef } from 'react';
import { ErrorAlert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirm: string;
  cancel?: string | undefined;
  tone?: 'default' | 'danger';
  /** The label while the action runs; the dialog cannot be closed meanwhile. */
  busy?: string | undefined;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that is hard to undo. Open while it is rendered. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  tone = 'default',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isBusy = busy !== undefined;

  return (
    <Dialog
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      size="sm"
      initialFocus={cancelButton}
      footer={
        <>
          <Button ref={cancelButton} onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger-solid' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-soft">
        {children}
        <ErrorAlert error={error} />
      </div>
    </Dialog>
  );
}
