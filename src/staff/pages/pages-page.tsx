import { PageHead } from '../../parts/layout/page-head.tsx';
import { PagesAdmin } from './pages-admin.tsx';

/** The pages of the site whose words and pictures are the owner's. */
export function PagesPage() {
  return (
    <>
      <PageHead
        title="Pages"
        description="The pages of the site, to be changed."
        path="/admin/pages"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <PagesAdmin />
      </div>
    </>
  );
}
