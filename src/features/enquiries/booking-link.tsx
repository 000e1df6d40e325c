import { useSite } from '../../api/use-site.ts';
import { InlineLink } from '../../ui/text-link.tsx';

/** Offers a call where the owner has set an address at which calls are booked; else nothing. */
export function BookingLink() {
  const { booking } = useSite().site;
  if (booking === '') return null;
  return (
    <p className="mt-3 wrap-anywhere print:hidden">
      Would you rather talk? <InlineLink href={booking}>Book a call</InlineLink>
    </p>
  );
}
