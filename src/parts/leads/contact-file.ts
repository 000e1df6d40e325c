import { phoneLink } from '../../lib/phone-link.ts';
import type { CoachCard } from './coach-card.ts';

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

/** The coach as a contact that phones save (vCard 3.0, RFC 2426): an address that needs no request. */
export function contactFile({ name, brand, phone, email }: CoachCard): string {
  const shown = escaped(name || brand);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${shown}`,
    `N:;${shown};;;`,
    `ORG:${escaped(brand)}`,
    `TEL;TYPE=WORK,VOICE:${phoneLink(phone)?.replace('tel:', '') ?? phone}`,
    `EMAIL:${email}`,
    'END:VCARD',
    '',
  ];
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
