import type { ReactNode } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { LeadNotice } from './lead-notice.tsx';
import type { ReceiptProps } from './plain-receipt.tsx';
import { Receipt } from './receipt.tsx';
import { type LeadFields, type LeadFormOptions, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps<Input extends object, Output> extends Omit<
  LeadFormOptions<Input, Output>,
  'initial'
> {
  /** The form's name on the server. */
  name: 'audit-request' | 'contact' | 'comment';
  label: string;
  /** The id of the part of the page that shows the outcome of a post without JavaScript. */
  anchor: string;
  /** The id of the form, and of the receipt in its place. */
  id?: string;
  receipt: Pick<ReceiptProps, 'texts' | 'coach'>;
  again: { label: string; href: string };
  /** The submit button and its neighbors. */
  submit: (isSubmitting: boolean) => ReactNode;
  children: (fields: Pick<LeadFields<Input>, 'field' | 'suggestion'>) => ReactNode;
}

/**
 * A visitor's form, and the receipt in its place once it is sent. Without JavaScript it posts to its own page, which
 * shows the same texts.
 */
export function LeadForm<Input extends object, Output extends object>(props: LeadFormProps<Input, Output>) {
  const { name, label, anchor, id, receipt, again, submit, children, ...options } = props;
  const initial = useFormOutcome(name);
  const { field, suggestion, form, isSubmitting, result, isServerOutcome, startAgain } = useLeadForm({
    ...options,
    initial,
  });

  if (result.state === 'sent') {
    const { sent, isRestored } = result;
    const shown = (
      <Receipt
        {...receipt}
        sent={sent}
        success={isServerOutcome && options.success}
        takesFocus={!isServerOutcome && !isRestored}
        again={{ ...again, start: startAgain }}
      />
    );
    return id === undefined ? shown : <div id={id}>{shown}</div>;
  }
  const notice = <LeadNotice result={result} />;

  return (
    <FormShell
      id={id}
      label={label}
      method="post"
      action={`#${anchor}`}
      {...form}
      notice={!isServerOutcome && notice}
      submit={submit(isSubmitting)}
    >
      {/* A posted form's response opens at the top of the form, so the outcome is shown there. */}
      {isServerOutcome && notice}
      <HiddenFields form={name} />
      {children({ field, suggestion })}
    </FormShell>
  );
}
