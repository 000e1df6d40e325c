import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormShell } from './form-shell.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  /** Names the form. */
  label: string;
  /** Its fields. */
  children: ReactNode;
  /** The label of the button that sends it. */
  action: string;
  tone?: Extract<ButtonProps['variant'], 'primary' | 'danger-solid'>;
  /** The label while it is being sent. Given, the dialog waits: it is not closed by accident. */
  busy?: string | undefined;
  /** Why it could not be sent, where no field says it. */
  error?: string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
  /** Called by Escape, by a click beside the dialog and by its close button. */
  onClose: () => void;
  /** Called by the button that says so; what closes the dialog unless given. */
  onCancel?: () => void;
  /** What else can be done, at the other end of the actions. */
  otherActions?: ReactNode;
  /** What stands below the form and is no part of it. */
  below?: ReactNode;
}

/** What there is to fill in first. */
const firstField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(':is(input:not([type="hidden"]), select, textarea):enabled') ?? null;

/**
 * A form in a dialog: its fields, why it was not taken, and below them the way out and the button that sends it. The
 * focus starts in its first field.
 */
export function FormDialog({
  title,
  size,
  label,
  children,
  action,
  tone = 'primary',
  busy,
  error,
  onSubmit,
  onClose,
  onCancel = onClose,
  otherActions,
  below,
}: FormDialogProps) {
  const formId = useId();
  const field = useRef<HTMLElement>(null);
  const isBusy = busy !== undefined;
  return (
    <Dialog
      open
      title={title}
      {...(size && { size })}
      initialFocus={field}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      footer={
        <>
          {otherActions}
          <Button onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <FormShell
        id={formId}
        ref={(form) => {
          field.current = firstField(form);
        }}
        label={label}
        noValidate
        onSubmit={onSubmit}
        notice={
          error !== undefined && (
            <Alert tone="danger" live="assertive">
              {error}
            </Alert>
          )
        }
        submit={null}
      >
        {children}
      </FormShell>
      {below}
    </Dialog>
  );
}
