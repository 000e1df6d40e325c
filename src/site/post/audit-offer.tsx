import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** What a reader may do with what an article says: the way to the free audit, at its end. */
export function AuditOffer() {
  return (
    <section className="on-shoal border-b border-ink print:hidden" aria-labelledby="audit-offer">
      <Neatline />
      <div className="flex flex-wrap items-end justify-between gap-x-gap gap-y-6 p-6 sm:p-8">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id="audit-offer" className="text-2xl">
            Where does your own business stand?
          </h2>
          <p className="measure mt-3 text-soft">
            I look at eight points, this one among them, and tell you which to fix first. It costs nothing.
          </p>
        </div>
        <LinkButton href="/#audit-form" variant="primary" needle>
          Get Your Free Audit Now
        </LinkButton>
      </div>
    </section>
  );
}
