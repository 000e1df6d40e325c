import { Island } from '../../api/island.tsx';
import { usePage, useSite } from '../../api/queries.ts';
import { AUDIT_FORM } from '../../parts/enquiries/scroll-to-form.ts';
import { AuditToCome } from '../../parts/audit-report/audit-to-come.tsx';
import { AuditForm } from '../../parts/enquiries/audit-form.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { AuditItemList } from './audit-item-list.tsx';

/** Contents of the free audit, and its form (spec §2). */
export function AuditPanel() {
  const { booking } = useSite().site;
  const { pointsHeading } = usePage('contact');
  return (
    <div className="grid-page items-start gap-y-10 pt-3">
      <div className="col-span-12 lg:col-span-5">
        <h2 className="max-w-[9em] text-3xl">{pointsHeading}</h2>
        <div className="mt-6">
          <AuditItemList />
        </div>
      </div>
      <div
        id={AUDIT_FORM}
        className="sheet col-span-12 border-ink! lg:col-span-7 xl:col-span-6 xl:col-start-7"
      >
        <Neatline className="border-t-0" />
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
  );
}
