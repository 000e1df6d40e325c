import { phoneLink } from '../../lib/phone-link.ts';

/** Countries whose numbers are those of North America: ten digits behind +1. */
const NORTH_AMERICAN: readonly string[] = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'];

/**
 * A phone number in its international form (E.164), such as `+12395550123`. Where that is not certain, as with an
 * extension or in a country whose numbers are written in another way, it stays as it was typed.
 *
 * @param country where it is called from when it names no country itself: a code of ISO 3166
 */
export function worldwidePhone(phone: string, country: string): string {
  const number = phoneLink(phone)?.replace('tel:', '') ?? '';
  if (phone.trim().startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(number) ? number : phone;
  const [, digits] = /^(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/.exec(number) ?? [];
  return digits !== undefined && NORTH_AMERICAN.includes(country) ? `+1${digits}` : phone;
}
