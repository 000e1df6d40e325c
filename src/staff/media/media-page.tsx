import { PageHead } from '../../parts/layout/page-head.tsx';
import { Library } from './library/library.tsx';

/** The site's own pictures. */
export function MediaPage() {
  return (
    <>
      <PageHead
        title="Pictures"
        description="The site’s own pictures, for posts, pages and everything else that shows one."
        path="/admin/media"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <Library />
      </div>
    </>
  );
}
