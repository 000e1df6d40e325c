import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import { phoneLink } from '../../lib/phone-link.ts';

function ContactCard({ icon: Icon, label, children, note }: ContactCardProps) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-8 sm:py-5">
      <dt className="flex items-center gap-2.5 self-start text-sm font-semibold text-soft sm:pt-1">
        <Icon className="shrink-0" size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd>
        <span className="block font-display text-xl font-semibold wrap-anywhere">{children}</span>
        <span className="block text-soft">{note}</span>
      </dd>
    </div>
  );
}

interface ContactCardProps {
  icon: typeof Phone;
  label: string;
  children: ReactNode;
  note: string;
}

const linkClass = 'no-underline decoration-1 underline-offset-4 hover:underline';

/** Phone, email and place, from the site settings (spec §2, decision 14). */
export function ContactCards() {
  const { phone, hours, email, location } = useSite().site.contact;
  const words = usePage('contact');
  return (
    <dl className="sheet divide-y divide-line border-ink!">
      <ContactCard icon={Phone} label={words.phoneLabel} note={hours}>
        <a className={linkClass} href={phoneLink(phone)}>
          {phone}
        </a>
      </ContactCard>
      <ContactCard icon={Mail} label={words.emailLabel} note={words.emailNote}>
        <a className={linkClass} href={`mailto:${email}`}>
          {email}
        </a>
      </ContactCard>
      <ContactCard icon={MapPin} label={words.locationLabel} note={words.locationNote}>
        {location}
      </ContactCard>
    </dl>
  );
}
