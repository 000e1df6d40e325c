import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { openingHours } from './opening-hours.ts';
import type { Thing } from './thing.ts';

/** Countries whose numbers are those of North America: ten digits behind +1. */
const NORTH_AMERICAN: readonly string[] = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'];

/**
 * A phone number in its international form (E.164), such as `+12395550123`. Where that is not certain, as with an
 * extension or in a country whose numbers are written in another way, it stays as it was typed.
 * @param country where it is called from when it names no country itself: a code of ISO 3166
 */
export function worldwidePhone(phone: string, country: string): string {
  const number = phoneLink(phone)?.replace('tel:', '') ?? '';
  if (phone.trim().startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(number) ? number : phone;
  const [, digits] = /^(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/.exec(number) ?? [];
  return digits !== undefined && NORTH_AMERICAN.includes(country) ? `+1${digits}` : phone;
}

/** Source of stable ids, so that search engines link the data of several pages. */
interface Named {
  site: Pick<SiteSettings, 'brand' | 'about'>;
  siteUrl: string;
}

const reference =
  (type: string, id: string, path: string) =>
  ({ site, siteUrl }: Named): Thing => ({
    '@type': type,
    '@id': `${siteUrl}/#${id}`,
    name: site.brand,
    url: siteUrl + path,
  });

/** The site and the business, as other things name them. */
export const theWebsite = reference('WebSite', 'website', '/');
export const theBusiness = reference('ProfessionalService', 'business', '/');

const coachReference = reference('Person', 'coach', '/about');

/** The coach, as other things name her; `undefined` as long as the settings do not have her name. */
export function coachData(source: Named): Thing | undefined {
  const { name } = source.site.about;
  return name === '' ? undefined : { ...coachReference(source), name };
}

const SOUTHWEST_FLORIDA = 'Southwest Florida';
/** Its towns from north to south. */
const TOWNS = [
  'Punta Gorda',
  'Cape Coral',
  'Fort Myers',
  'Estero',
  'Bonita Springs',
  'Naples',
  'Marco Island',
];

/** Towns, which search engines know, unless the owner has named another place. */
export const areaServed = ({ contact: { location } }: Pick<SiteSettings, 'contact'>): Thing | Thing[] =>
  location === SOUTHWEST_FLORIDA
    ? TOWNS.map((name) => ({ '@type': 'City', name: `${name}, FL` }))
    : { '@type': 'Place', name: location };

export function profileLinks({ socialLinks }: Pick<SiteSettings, 'socialLinks'>): { sameAs?: string[] } {
  const profiles = Object.values(socialLinks).filter((address) => address !== '');
  return profiles.length > 0 ? { sameAs: profiles } : {};
}

/** Structured data of the business. Testimonials are no ratings and are left out. */
export function business(source: { site: SiteSettings; siteUrl: string }): Thing {
  const { site, siteUrl } = source;
  const { phone, email, location, country, hours } = site.contact;
  const open = openingHours(hours);
  const founder = coachData(source);
  return {
    ...theBusiness(source),
    description: site.tagline,
    image: `${siteUrl}/og-card.png`,
    telephone: worldwidePhone(phone, country),
    email,
    address: {
      '@type': 'PostalAddress',
      addressRegion: location === SOUTHWEST_FLORIDA ? 'FL' : location,
      addressCountry: country,
    },
    areaServed: areaServed(site),
    ...(founder && { founder }),
    makesOffer: {
      '@type': 'Offer',
      name: 'Free 8-point digital marketing audit',
      url: `${siteUrl}/#audit-form`,
      price: 0,
      priceCurrency: 'USD',
    },
    ...(open && { openingHoursSpecification: open }),
    ...profileLinks(site),
  };
}

export const website = (source: { site: SiteSettings; siteUrl: string }): Thing => ({
  ...theWebsite(source),
  description: source.site.tagline,
  inLanguage: 'en-US',
  publisher: theBusiness(source),
});
