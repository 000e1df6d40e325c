/** Booking address; defaults to the contact page (spec §2). */
export const bookingHref = ({ booking }: { booking: string }): string => booking || '/contact';
