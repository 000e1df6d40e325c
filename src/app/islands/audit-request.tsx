import { type ComponentProps, type ComponentType, lazy } from 'react';
import { AuditForm } from '../../parts/leads/audit-form.tsx';

/** The drawing of the receipt, which comes after the request. The receipt is complete without it. */
const AuditToCome = lazy<ComponentType<{ website: string }>>(() =>
  import('../../parts/audit-report/audit-to-come.tsx').then(
    ({ AuditToCome }) => ({ default: AuditToCome }),
    () => ({ default: () => null }),
  ),
);

export const AuditRequest = (props: ComponentProps<typeof AuditForm>) => (
  <AuditForm {...props} Figure={AuditToCome} />
);
