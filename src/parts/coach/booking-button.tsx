import { useSite } from '../../api/queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Booking address; defaults to the contact page (spec §2). */
export const bookingHref = ({ booking }: { booking: string }): string => booking || '/contact';

const NOTE_ID = 'booking-elsewhere';

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
        {...(booking && { rel: 'noopener external', 'aria-describedby': NOTE_ID })}
      >
        {children}
      </LinkButton>
      {booking && (
        <p id={NOTE_ID} className="mt-3 text-sm text-soft wrap-anywhere">
          You pick a time on {new URL(booking).hostname}.
        </p>
      )}
    </div>
  );
}
