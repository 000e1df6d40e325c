import { memo, Suspense } from 'react';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { keepTrying } from '../../lib/keep-trying.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Loader } from '../../ui/loader.tsx';

// When its code does not come, the form of the server's HTML stays and posts like any form.
const AuditForm = lazyComponent(() => keepTrying(async () => (await import('./audit-form.tsx')).AuditForm));

/**
 * The audit form with its code split off: the server renders all of it, the browser makes it live once its code is
 * there, and what was typed before stays. Kept from rendering again with its page, because React throws away server
 * HTML that still waits for its code when the component around it renders anew.
 */
export const AuditFormSlot = memo(function AuditFormSlot({ nameId }: { nameId?: string }) {
  const initial = useFormOutcome('audit-request');
  return (
    <Suspense
      fallback={
        <div className="grid min-h-[33rem] place-items-center">
          <Loader>Loading the form...</Loader>
        </div>
      }
    >
      <AuditForm {...(nameId !== undefined && { nameId })} initial={initial} />
    </Suspense>
  );
});
