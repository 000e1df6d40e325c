import { usePage, useSite } from '../../api/queries.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/**
 * Audit button and phone number at the foot of a phone's screen, only while the page shows neither a button, the form nor
 * the footer. CSS alone decides that (`navigation.css`); browsers without scroll-driven animations show no bar.
 */
export function AuditBar() {
  const { auditButton } = usePage('frame');
  const { phone } = useSite().site.contact;
  const callLink = phoneLink(phone);
  return (
    <div className="audit-bar">
      <LinkButton href="/#audit-form" variant="primary" size="sm" needle>
        {auditButton}
      </LinkButton>
      {callLink && (
        <LinkButton href={callLink} size="sm">
          {phone}
        </LinkButton>
      )}
    </div>
  );
}
