import { usePage } from '../../api/queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** The free audit, where an article or a list of articles ends. */
export function AuditOffer() {
  const { offerHeading, offerText, offerButton } = usePage('blog');
  return (
    <section className="audit-offer on-shoal border-b border-ink print:hidden" aria-labelledby="audit-offer">
      <Neatline />
      <div className="flex flex-wrap items-end justify-between gap-x-gap gap-y-6 p-6 sm:p-8">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id="audit-offer" className="text-2xl">
            {offerHeading}
          </h2>
          <p className="measure mt-3 text-soft">{offerText}</p>
        </div>
        <LinkButton href="/#audit-form" variant="primary" needle>
          {offerButton}
        </LinkButton>
      </div>
    </section>
  );
}
