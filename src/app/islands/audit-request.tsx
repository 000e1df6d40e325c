import { AuditToCome } from '../../parts/audit-report/audit-to-come.tsx';
import { AuditForm } from '../../parts/enquiries/audit-form.tsx';

export const AuditRequest = ({ booking, website = '' }: { booking: string; website?: string }) => (
  <AuditForm booking={booking} website={website} Figure={AuditToCome} />
);
