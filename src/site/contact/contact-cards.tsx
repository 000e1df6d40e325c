import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import { phoneLink } from '../../lib/phone-link.ts';

function ContactCard({ icon: Icon, label, children, note }: ContactCardProps) {
  return (
    <div className="grid content-start gap-x-6 gap-y-1 px-6 py-7 grid-cols-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-8 lg:grid-cols-1">
      <dt className="flex items-center gap-2.5 self-start sm:max-lg:pt-1.5 text-sm font-semibold text-soft">
        <Icon className="shrink-0" size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd>
        <span className="block font-display text-2xl font-semibold wrap-anywhere">{children}</span>
        <span className="mt-1 block text-soft">{note}</span>
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
    <dl className="sheet grid divide-y divide-line border-ink! lg:grid-cols-3 lg:divide-x lg:divide-y-0">
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
