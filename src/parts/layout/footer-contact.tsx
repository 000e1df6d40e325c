import { usePage } from '../../api/queries.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';

/** Contact details from the settings (spec §2). */
export function FooterContact({ contact }: { contact: SiteSettings['contact'] }) {
  const { contactHeading } = usePage('frame');
  return (
    <>
      <h2 className="font-sans text-sm font-semibold">{contactHeading}</h2>
      <dl className="mt-3 grid grid-cols-1 gap-3 text-sm text-deep-soft">
        <div>
          <dt className="sr-only">Phone</dt>
          <dd>
            <a className="foot-link text-deep-text" href={phoneLink(contact.phone)}>
              {contact.phone}
            </a>
            <br />
            <span>{contact.hours}</span>
            {contact.languages && <span className="block">{`I also speak: ${contact.languages}`}</span>}
          </dd>
        </div>
        <div>
          <dt className="sr-only">Email</dt>
          <dd>
            <a className="foot-link text-deep-text" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="sr-only">Location</dt>
          <dd>{contact.location}</dd>
        </div>
      </dl>
    </>
  );
}
