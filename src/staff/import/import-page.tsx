import { PageHead } from '../../parts/layout/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackLink, InlineLink } from '../../ui/text-link.tsx';
import { ImportFlow } from './import-flow.tsx';

/** Imports a content file of this site or the demo (decision 2). */
export function ImportPage() {
  return (
    <>
      <PageHead title="Import data" description="Import content from a file." path="/admin/import" noindex />
      <div className="container-page py-10 lg:py-12">
        <BackLink href="/blog/admin">Blog</BackLink>
        <PageTitle>Import data</PageTitle>
        <p className="measure mt-4 mb-8 text-soft">
          Import posts, categories, testimonials, pages, services, site settings and pictures from a file.
          First you see what would be added, replaced and left alone, and choose what to import. Enquiries,
          subscribers and accounts are never in such a file;{' '}
          <InlineLink href="/admin/settings#backup">a backup</InlineLink> has everything.
        </p>
        <ImportFlow />
      </div>
    </>
  );
}
