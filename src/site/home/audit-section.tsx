import { useSearchParams } from 'react-router-dom';
import { Island } from '../../api/island.tsx';
import { usePage, useSite } from '../../api/queries.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { AuditToCome } from '../../parts/audit-report/audit-to-come.tsx';
import { AuditForm } from '../../parts/enquiries/audit-form.tsx';
import { Isobaths } from '../../ui/art/isobaths.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** The request for the free audit, on a sheet over deep water (spec §1). */
export function AuditSection() {
  const { booking, contact } = useSite().site;
  const { formHeading, formText, replyLabel, replyTime, talkLabel } = usePage('home');
  // From the hub of the diagram, without scripts.
  const website = useSearchParams()[0].get('website') ?? '';
  return (
    <section id="audit-form" className="on-deep relative">
      <Isobaths fade />
      <div className="container-page relative pt-section pb-16 lg:pb-20">
        <div className="grid-page gap-y-12">
          <div className="col-span-12 lg:col-span-5">
            <h2 className="text-4xl">{formHeading}</h2>
            <p className="measure mt-5 text-lg text-soft">{formText}</p>
            <dl className="ledger mt-10 max-w-[26rem]">
              <div className="py-4">
                <dt className="text-sm text-soft">{replyLabel}</dt>
                <dd className="text-lg font-semibold">{replyTime}</dd>
              </div>
              <div className="py-4">
                <dt className="text-sm text-soft">{talkLabel}</dt>
                <dd className="text-lg">
                  <a
                    className="font-semibold underline decoration-1 underline-offset-4"
                    href={phoneLink(contact.phone)}
                  >
                    {contact.phone}
                  </a>
                  <span className="block text-sm text-soft">{contact.hours}</span>
                </dd>
              </div>
            </dl>
          </div>
          <div className="col-span-12 lg:col-span-7 xl:col-span-6 xl:col-start-7">
            <div className="on-sheet rounded-md shadow-dialog">
              <Neatline />
              <div className="p-5 sm:p-8">
                <Island
                  name="audit-request"
                  component={AuditForm}
                  props={{ booking, website: website }}
                  parts={{ Figure: AuditToCome }}
                />
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
