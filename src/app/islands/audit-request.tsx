import { SampleAtAGlance } from '../../parts/audit-report/sample-at-a-glance.tsx';
import { AuditForm } from '../../parts/enquiries/audit-form.tsx';

export const AuditRequest = ({ booking }: { booking: string }) => (
  <AuditForm booking={booking} afterSending={<SampleAtAGlance />} />
);
