import { PageHead } from '../../features/layout/page-head.tsx';
import { ExportSubscribers } from './export-subscribers.tsx';
import { Subscribers } from './subscribers.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The addresses of the newsletter (decision 9). */
export function SubscribersPage() {
  return (
    <>
      <PageHead
        title="Subscribers"
        description="Who wants the newsletter."
        path="/admin/subscribers"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <PageTitle actions={<ExportSubscribers />}>Subscribers</PageTitle>
        <Subscribers />
      </div>
    </>
  );
}
