import { type ComponentType, lazy } from 'react';
import { AuditForm } from '../../parts/leads/audit-form.tsx';

/** The drawing of the receipt, which comes after the request. The receipt is complete without it. */
const AuditToCome = lazy<ComponentType<{ website: string }>>(() =>
  import('../../parts/audit-report/audit-to-come.tsx').then(
    ({ AuditToCome }) => ({ default: AuditToCome }),
    () => ({ default: () => null }),
  ),
);

export const AuditRequest = ({ booking, website = '' }: { booking: string; website?: string }) => (
  <AuditForm booking={booking} website={website} Figure={AuditToCome} />
);
