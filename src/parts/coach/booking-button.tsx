import { useSite } from '../../api/use-site.ts';
import { bookingHref } from '../../lib/booking-href.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const NOTE = 'booking-elsewhere';

/** Booking link (spec §2). Announces an external site before it is opened. */
export function BookingButton({ children }: { children: string }) {
  const { booking } = useSite().site;
  return (
    <div className="min-w-0">
      <LinkButton
        href={bookingHref({ booking })}
        variant="primary"
        size="lg"
        needle
        className="max-sm:px-5 max-sm:text-base"
        {...(booking && { rel: 'noopener external', 'aria-describedby': NOTE })}
      >
        {children}
      </LinkButton>
      {booking && (
        <p id={NOTE} className="mt-3 text-sm text-soft wrap-anywhere">
          You pick a time on {new URL(booking).hostname}.
        </p>
      )}
    </div>
  );
}
