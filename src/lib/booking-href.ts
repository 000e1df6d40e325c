/** Where one books a call: at the owner's own address for that, else on the contact page (spec §2). */
export const bookingHref = ({ booking }: { booking: string }): string => booking || '/contact';
