import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { ErrorAlert } from './alert.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormShell } from './form-shell.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  /** Accessible name of the form; the title by default. */
  label?: string;
  children: ReactNode;
  /** Label of the submit button. */
  action: string;
  tone?: Extract<ButtonProps['variant'], 'primary' | 'danger-solid'>;
  /** The label while the form is sent; the dialog cannot be closed meanwhile. */
  busy?: string | undefined;
  /** A form-level error. */
  error?: unknown;
  onSubmit: (event: SyntheticEvent) => void;
  /** Called on Escape, on a click on the backdrop and by the close button. */
  onClose: () => void;
  /** Called by the cancel button; defaults to `onClose`. */
  onCancel?: () => void;
  /** Further actions, at the other end of the footer. */
  otherActions?: ReactNode;
  /** Content to read before the form: the dialog opens at its top. */
  above?: ReactNode;
  /** Content below the form. */
  below?: ReactNode;
}

const firstField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(':is(input:not([type="hidden"]), select, textarea):enabled') ?? null;

/** A form in a dialog: fields, form-level error, cancel and submit buttons. The first field gets focus. */
export function FormDialog({
  title,
  size,
  label = title,
  children,
  action,
  tone = 'primary',
  busy,
  error,
  onSubmit,
  onClose,
  onCancel = onClose,
  otherActions,
  above,
  below,
}: FormDialogProps) {
  const formId = useId();
  const field = useRef<HTMLElement>(null);
  const isBusy = busy !== undefined;
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      {...(above === undefined && { initialFocus: field })}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          {/* The footer stays in view. */}
          <ErrorAlert error={error} className="basis-full" />
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
      {above}
      <FormShell
        id={formId}
        ref={(form) => {
          field.current = firstField(form);
        }}
        label={label}
        noValidate
        onSubmit={onSubmit}
        submit={null}
      >
        {children}
      </FormShell>
      {below}
    </Dialog>
  );
}
