import { useSite, useSiteUrl } from '../../api/use-site.ts';
import { BookingButton } from '../../parts/coach/booking-button.tsx';
import { bookingHref } from '../../lib/booking-href.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { InlineLink } from '../../ui/text-link.tsx';

/** Next steps after a report: book, call or write. Printed with full addresses. */
export function NextStep() {
  const { site } = useSite();
  const { phone, email } = site.contact;
  const number = phoneLink(phone);
  const siteUrl = useSiteUrl();
  const booking = siteUrl === undefined ? site.booking : new URL(bookingHref(site), siteUrl).href;
  return (
    <div className="print:break-inside-avoid">
      <BookingButton>Book the free consultation</BookingButton>
      {booking !== '' && (
        <p className="hidden wrap-anywhere print:block">Book the free consultation: {booking}</p>
      )}
      <address className="mt-6 not-italic wrap-anywhere text-soft print:mt-3">
        <span className="block font-display text-lg font-semibold text-text">{site.brand}</span>
        {number === undefined ? phone : <InlineLink href={number}>{phone}</InlineLink>}
        {', '}
        <InlineLink href={`mailto:${email}`}>{email}</InlineLink>
      </address>
    </div>
  );
}
