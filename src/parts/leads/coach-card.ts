import type { SiteSettings } from '../../contract/site.ts';

/** How to reach the coach, for the receipt of a form. */
export interface CoachCard {
  name: string;
  brand: string;
  /** Address of the portrait; empty without one. */
  portrait: string;
  phone: string;
  email: string;
  booking: string;
}

export const coachCard = ({ about, brand, contact, booking, pictures }: SiteSettings): CoachCard => ({
  name: about.name,
  brand,
  portrait: pictures.portrait.url,
  phone: contact.phone,
  email: contact.email,
  booking,
});
