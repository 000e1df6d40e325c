import { usePage, useSite } from '../../api/queries.ts';
import { BookingLink } from '../../parts/enquiries/booking-link.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import { Questions } from './questions.tsx';

/** Contact details, both forms, and questions with answers (spec §2). */
export function ContactPage() {
  const words = usePage('contact');
  const { contact } = usePage('frame');
  const { booking } = useSite().site;
  return (
    <>
      <PageHead title={contact} description={words.intro} path="/contact" words={words} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page grid-page items-center gap-y-8 py-12 lg:py-16">
          <div className="col-span-12 lg:col-span-6">
            <h1 className="max-w-[10em] text-5xl">{words.headline}</h1>
            <p className="measure mt-5 text-xl text-soft">{words.intro}</p>
            <BookingLink href={booking} />
          </div>
          <div className="col-span-12 lg:col-span-6">
            <h2 className="sr-only">Ways to reach me</h2>
            <ContactCards />
          </div>
        </div>
      </section>
      <div className="container-page pt-12 pb-section lg:pt-16">
        <ContactTabs />
        <Questions />
      </div>
    </>
  );
}
