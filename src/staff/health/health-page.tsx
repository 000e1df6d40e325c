import { Health } from './health.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { HostNotices } from '../../parts/health/host-notices.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Health of the site with advice for problems. */
export function HealthPage() {
  return (
    <>
      <PageHead
        title="Site health"
        description="Whether all is well with the site."
        path="/admin/health"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <PageTitle>Site health</PageTitle>
        <Health setUp={(notices) => <HostNotices notices={notices} />} />
      </div>
    </>
  );
}
