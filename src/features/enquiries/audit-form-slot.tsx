import { memo, Suspense, type ReactNode } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { Loader } from '../../ui/loader.tsx';
import { lazyAuditForm } from './lazy-forms.ts';

/**
 * The audit form with its code split off: the server renders all of it, the browser makes it live once its code is
 * there, and what was typed before stays. Kept from rendering again with its page, because React throws away server
 * HTML that still waits for its code when the component around it renders anew.
 *
 * @param afterSending what a visitor sees who has sent it; always the same element, for that reason
 */
export const AuditFormSlot = memo(function AuditFormSlot({
  nameId,
  afterSending,
}: {
  nameId?: string;
  afterSending?: ReactNode;
}) {
  const initial = useFormOutcome('audit-request');
  return (
    <Suspense
      fallback={
        <div className="grid min-h-[33rem] place-items-center">
          <Loader>Loading the form...</Loader>
        </div>
      }
    >
      <lazyAuditForm.Form
        {...(nameId !== undefined && { nameId })}
        initial={initial}
        afterSending={afterSending}
      />
    </Suspense>
  );
});
