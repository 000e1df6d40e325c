import type { ReactNode } from 'react';
import type { useStaffForm } from '../../api/use-staff-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';

export interface AccountFormProps {
  label: string;
  form: Pick<ReturnType<typeof useStaffForm>, 'submit' | 'isSaving' | 'error'>;
  /** Button label, idle and busy. */
  action: string;
  busy: string;
  /** As wide as its fields, where it is the one thing to do on its page. */
  isWide?: boolean;
  children: ReactNode;
}

/** Shell of password forms. Disabled until hydrated: a native submit could put the password into the address. */
export function AccountForm({ label, form, action, busy, isWide = true, children }: AccountFormProps) {
  const { submit, isSaving, error } = form;
  const isLive = useIsLive();
  return (
    <FormShell
      label={label}
      method="post"
      onSubmit={submit}
      noValidate
      notice={
        error !== undefined && (
          <Alert tone="danger" live="assertive">
            {error}
          </Alert>
        )
      }
      submit={
        <Button
          type="submit"
          variant="primary"
          size={isWide ? 'lg' : 'md'}
          className={isWide ? 'w-full' : 'justify-self-start'}
          busy={isSaving ? busy : undefined}
          disabled={!isLive}
        >
          {action}
        </Button>
      }
    >
      {children}
    </FormShell>
  );
}
