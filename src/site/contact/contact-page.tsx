import { usePage, useSite } from '../../api/queries.ts';
import { BookingLink } from '../../parts/enquiries/booking-link.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactTabs } from './contact-tabs.tsx';

/** The contact page below its heading (spec §2). */
function ContactBody() {
  const { booking } = useSite().site;
  return (
    <div className="container-page pt-12 pb-section lg:pt-16">
      <h2 className="sr-only">Ways to reach me</h2>
      <ContactCards />
      <BookingLink href={booking} />
      <div className="mt-14 lg:mt-20">
        <ContactTabs />
      </div>
    </div>
  );
}

/** Contact details and both forms (spec §2). */
export function ContactPage() {
  const words = usePage('contact');
  const { contact } = usePage('frame');
  return (
    <>
      <PageHead title={contact} description={words.intro} path="/contact" words={words} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="max-w-[10em] text-5xl">{words.headline}</h1>
          <p className="measure mt-5 text-xl text-soft">{words.intro}</p>
        </div>
      </section>
      <ContactBody />
    </>
  );
}
