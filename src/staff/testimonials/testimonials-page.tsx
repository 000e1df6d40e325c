import { PageHead } from '../../parts/layout/page-head.tsx';
import { PictureField } from '../../parts/pictures/picture-field.tsx';
import { TestimonialsAdmin } from './testimonials-admin.tsx';
import { ContentActions } from '../../parts/transfer/content-actions.tsx';
import { HelpBox } from '../../parts/transfer/help-box.tsx';
import { DeletedRecords } from '../../parts/versions/deleted-records.tsx';
import { VersionsDialog } from '../../parts/versions/versions-dialog.tsx';

export function TestimonialsPage() {
  return (
    <>
      <PageHead
        title="Testimonials"
        description="Testimonials from clients, as visitors see them."
        path="/admin/testimonials"
        noindex
      />
      <div className="container-page py-10 lg:py-12">
        <TestimonialsAdmin
          actions={<ContentActions />}
          picture={({ name, value, error, onChange }) => (
            <PictureField
              label="Picture of the client"
              help="Shown as a circle next to the name. Without one, the initials are shown."
              name={name}
              value={{ url: value, alt: '', credit: '' }}
              asks={[]}
              errors={{ url: error }}
              onChange={({ url }) => onChange(url)}
            />
          )}
          versions={({ id, name }, close) => (
            <VersionsDialog
              kind="testimonial"
              id={id}
              name={`the testimonial from “${name}”`}
              onClose={close}
            />
          )}
          deleted={<DeletedRecords kind="testimonial" />}
          help={
            <HelpBox live="Every change is public right away. Only staff can see a hidden testimonial." />
          }
        />
      </div>
    </>
  );
}
