import { SampleAtAGlance } from '../../parts/audit-report/sample-at-a-glance.tsx';
import { AuditForm } from '../../parts/enquiries/audit-form.tsx';

/** The audit form with the part that its pages give it. */
export const AuditRequest = ({ booking }: { booking: string }) => (
  <AuditForm booking={booking} afterSending={<SampleAtAGlance />} />
);
