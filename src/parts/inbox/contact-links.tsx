import { MessageSquare, Phone } from 'lucide-react';
import type { LeadFieldName } from '../../contract/lead-fields.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ButtonIcon } from '../../ui/button.tsx';

/** A visitor's website: opened in a new tab, without referrer and `nofollow`. */
function WebsiteLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow external">
      <Breakable>{address}</Breakable>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A field of a lead, as a link where it leads somewhere. */
export function FieldText({ name, text }: { name: LeadFieldName; text: string }) {
  if (name === 'website') return <WebsiteLink address={text} />;
  if (name === 'phone') {
    return (
      <a className="link" href={phoneLink(text)}>
        {text}
      </a>
    );
  }
  if (name !== 'email') return text;
  const at = text.lastIndexOf('@');
  return (
    <a className="link" href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`}>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </a>
  );
}

interface CallAndTextProps {
  name: string;
  phone: string | undefined;
  /** In the row of a list; texting is left out there. */
  isInRow?: boolean;
}

/** Buttons that call and text a phone number; nothing for one that cannot be dialed. */
export function CallAndText({ name, phone, isInRow = false }: CallAndTextProps) {
  const href = phone && phoneLink(phone);
  if (!href) return null;
  const className = buttonClass({ size: 'sm', ...(isInRow && { variant: 'quiet' }) });
  return (
    <>
      <a className={className} href={href} aria-label={`Call ${name}`}>
        <ButtonIcon icon={Phone} />
        <span>Call</span>
      </a>
      {!isInRow && (
        <a className={className} href={href.replace(/^tel:([^;]*).*/, 'sms:$1')} aria-label={`Text ${name}`}>
          <ButtonIcon icon={MessageSquare} />
          <span>Text</span>
        </a>
      )}
    </>
  );
}
