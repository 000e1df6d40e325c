import { PageHead } from '../../features/layout/page-head.tsx';
import { TestimonialsAdmin } from '../../features/testimonials-admin/testimonials-admin.tsx';
import { ContentActions } from '../../features/transfer/content-actions.tsx';
import { HelpBox } from '../../features/transfer/help-box.tsx';
import { DeletedRecords } from '../../features/versions/deleted-records.tsx';
import { VersionsDialog } from '../../features/versions/versions-dialog.tsx';

/** What clients say, and in which order visitors read it. */
export function TestimonialsPage() {
  return (
    <>
      <PageHead
        title="Testimonials"
        description="What clients say, as visitors read it."
        path="/admin/testimonials"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <TestimonialsAdmin
          actions={<ContentActions />}
          versions={({ id, name }, on) => (
            <VersionsDialog kind="testimonial" id={id} name={`what “${name}” said`} {...on} />
          )}
          deleted={(onRestored) => <DeletedRecords kind="testimonial" onRestored={onRestored} />}
          help={
            <HelpBox live="Every change is public at once; a hidden testimonial is seen by staff only." />
          }
        />
      </div>
    </>
  );
}
