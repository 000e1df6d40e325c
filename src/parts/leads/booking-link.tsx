import { InlineLink } from '../../ui/text-link.tsx';

export function BookingLink({ href }: { href: string }) {
  if (href === '') return null;
  return (
    <p className="mt-3 wrap-anywhere print:hidden">
      Would you rather talk? <InlineLink href={href}>Book a call</InlineLink>
    </p>
  );
}
