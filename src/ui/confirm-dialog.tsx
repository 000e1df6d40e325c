import { type ReactNode, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question, naming what it is about. */
  title: string;
  /** What the answer leads to. */
  children: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  tone?: 'default' | 'danger';
  /** The label while it is being done. Given, the dialog waits: it is not closed by accident. */
  busy?: string | undefined;
  /** Why it could not be done. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back easily. Open as long as it is rendered. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  tone = 'default',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const isBusy = busy !== undefined;
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="sm"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant={tone === 'danger' ? 'danger-solid' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-soft">
        {children}
        {error !== undefined && (
          <Alert tone="danger" live="assertive">
            {error}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
