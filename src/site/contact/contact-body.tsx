import { useSite } from '../../api/use-site.ts';
import { BookingLink } from '../../parts/enquiries/booking-link.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactTabs } from './contact-tabs.tsx';

/** The contact page below its heading (spec §2). */
export function ContactBody() {
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
