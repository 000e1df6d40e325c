import { PageHead } from '../../parts/layout/page-head.tsx';
import { Overview } from './overview.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Start screen of staff with the waiting work. */
export function OverviewPage() {
  return (
    <>
      <PageHead title="Today" description="What waits for whom today." path="/admin" noindex />
      <div className="container-page py-10 lg:py-12">
        <PageTitle>Today</PageTitle>
        <Overview />
      </div>
    </>
  );
}
