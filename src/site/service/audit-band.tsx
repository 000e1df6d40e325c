import { Island } from '../../api/island.tsx';
import { usePage, useSite } from '../../api/queries.ts';
import { AUDIT_FORM } from '../../parts/enquiries/scroll-to-form.ts';
import { AuditToCome } from '../../parts/audit-report/audit-to-come.tsx';
import { AuditForm } from '../../parts/enquiries/audit-form.tsx';
import { Isobaths } from '../../ui/art/isobaths.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** The request for the free audit at the end of a service page (spec §2). */
export function AuditBand() {
  const { booking } = useSite().site;
  const { auditHeading, auditText } = usePage('services-frame');
  return (
    <section id={AUDIT_FORM} className="on-deep relative">
      <Isobaths />
      <div className="container-page relative grid-page gap-y-10 py-section">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="max-w-[8em] text-4xl">{auditHeading}</h2>
          <p className="measure mt-5 text-lg text-soft">{auditText}</p>
        </div>
        <div className="col-span-12 lg:col-span-7 xl:col-span-6 xl:col-start-7">
          <div className="on-sheet rounded-md shadow-dialog">
            <Neatline />
            <div className="p-5 sm:p-8">
              <Island
                name="audit-request"
                component={AuditForm}
                props={{ booking }}
                parts={{ Figure: AuditToCome }}
              />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
