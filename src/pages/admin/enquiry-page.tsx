import { PageHead } from '../../features/layout/page-head.tsx';

export function EnquiryPage() {
  return <PageHead title="Enquiry" description="Enquiry" path="/admin/inbox/:id" noindex />;
}
