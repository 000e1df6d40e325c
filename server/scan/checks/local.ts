import { elementsOf, isInaccessible } from '../document.ts';
import {
  at,
  fault,
  faultOrGood,
  good,
  lacking,
  note,
  type Check,
  type Evidence,
  checksOf,
} from '../finding.ts';
import type { Site } from '../site.ts';
import { textsOf, valuesOf, type Thing } from '../structured-data.ts';

/** Phone digits for comparison, without the US country code. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const PHONE_NUMBER = /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/g;

const callLinksOf = ({ pages }: Site) =>
  pages.flatMap((page) =>
    page.links.flatMap(({ href }) => (/^tel:/i.test(href) ? [{ address: page.address, href }] : [])),
  );

const phoneLink: Check = {
  id: 'phone-link',
  why: 'On a phone, people call a number they can tap. If they have to copy it, many give up.',
  advice: 'Make the phone number a `tel:` link wherever it appears.',
  run(site) {
    const [first] = callLinksOf(site);
    const written = site.pages.flatMap(({ address, text, links }) => {
      const number = text.match(PHONE_NUMBER)?.[0];
      return number && !links.some(({ href }) => /^tel:/i.test(href)) ? [at(address, 'text', number)] : [];
    });
    if (written.length > 0) return fault('A phone number cannot be tapped to call.', ...written);
    return first
      ? good('The phone number can be tapped to call.', at(first.address, '<a href>', first.href))
      : lacking(site, 'The site has no phone number to call.', at(site.origin, '<a href="tel:">', 'missing'));
  },
};

const contactWay: Check = {
  id: 'contact-way',
  why: 'People who are ready to contact you should not have to search for a way to do it.',
  advice: 'Offer a contact form or an email address. Link to it from every page.',
  run(site) {
    const { pages, origin } = site;
    const contacts = pages.flatMap(({ address, document, links }): Evidence[] => {
      const mail = links.find(({ href }) => /^mailto:.+@/i.test(href));
      const field = elementsOf(document, 'textarea', 'input').find(
        (element) =>
          !isInaccessible(element) && (element.name === 'textarea' || element.attributes['type'] === 'email'),
      );
      return [
        ...(mail ? [at(address, '<a href>', mail.href)] : []),
        ...(field ? [at(address, '<form>', field.attributes['name'])] : []),
      ];
    });
    return contacts.length > 0
      ? good('The site has a contact form or an email address.', ...contacts)
      : lacking(site, 'The site has no contact form and no email address.', at(origin, '<form>', 'missing'));
  },
};

/** A site has few businesses; comparing each with every page takes time. */
const BUSINESSES_MAX = 100;

/** Other types with a name and a place. The business types themselves, from bakery to zoo, are over a hundred. */
const NO_BUSINESS_MESSAGE =
  /^(?:Person|Patient|ContactPoint|PostalAddress|Place|City|State|Country|AdministrativeArea|Service|Product|Offer|Demand|JobPosting)$|Event$/;

const businessesOf = ({ pages }: Site): { address: string; thing: Thing }[] =>
  pages
    .flatMap(({ address, data }) =>
      data.things
        .filter(
          ({ types, properties }) =>
            'name' in properties &&
            ('telephone' in properties || 'address' in properties || 'areaServed' in properties) &&
            types.length > 0 &&
            !types.some((type) => NO_BUSINESS_MESSAGE.test(type)),
        )
        .map((thing) => ({ address, thing })),
    )
    .slice(0, BUSINESSES_MAX);

const businessData: Check = {
  id: 'business-data',
  why: 'Maps and local search results get the business name, location and phone number from it.',
  advice:
    'Describe the business in JSON-LD. Use the type LocalBusiness or a more specific type, with its name, phone number, and address or service area.',
  run(site) {
    const businesses = businessesOf(site);
    return businesses.length > 0
      ? good(
          'Structured data gives the business name and contact details.',
          ...businesses.map(({ address, thing }) =>
            at(address, thing.types.join(', '), textsOf(thing, 'name')[0]),
          ),
        )
      : lacking(
          site,
          'The business name and contact details are not in structured data.',
          at(site.origin, 'LocalBusiness', 'missing'),
        );
  },
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim();

/** The parts of an address that appear verbatim on a page; regions are written in many ways. */
function partsOf(address: unknown): string[] {
  if (typeof address === 'string') return [address];
  if (typeof address !== 'object' || address === null) return [];
  const { streetAddress, addressLocality, postalCode } = address as Record<string, unknown>;
  return [streetAddress, addressLocality, postalCode].filter((part) => typeof part === 'string');
}

const agreement: Check = {
  id: 'name-address-phone',
  why: 'Search engines trust a business more when its name, address and phone number are the same everywhere.',
  advice:
    'Write name, address and phone number the same way everywhere. Check every page, and structured data.',
  run(site) {
    const read = site.pages.map(({ text, title = '' }) => plain(`${title} ${text}`));
    const isOnSite = (text: string): boolean => read.some((page) => page.includes(plain(text)));
    const numbers = new Set([
      ...callLinksOf(site).map(({ href }) => digitsOf(href.split(';')[0] ?? '')),
      ...site.pages.flatMap(({ text }) => (text.match(PHONE_NUMBER) ?? []).map(digitsOf)),
    ]);
    const businesses = businessesOf(site);
    const differing = businesses.flatMap(({ address, thing }): Evidence[] => [
      ...textsOf(thing, 'name')
        .filter((name) => !isOnSite(name))
        .map((name) => at(address, 'name', name)),
      ...textsOf(thing, 'telephone')
        .filter((phone) => !numbers.has(digitsOf(phone)))
        .map((phone) => at(address, 'telephone', phone)),
      ...valuesOf(thing, 'address')
        .flatMap(partsOf)
        .filter((part) => !isOnSite(part))
        .map((part) => at(address, 'address', part)),
    ]);
    if (businesses.length === 0) return [];
    return faultOrGood(
      'Business details in structured data differ from those on the pages.',
      differing,
      'The name, address and phone number match on the pages and in structured data.',
      at(site.origin, 'name', businesses[0] && textsOf(businesses[0].thing, 'name')[0]),
    );
  },
};

/** A US street, such as `12 Palm Street`. Short parts keep the expression fast. */
const STREET_ADDRESS =
  /\b\d{1,6}(?: (?:[A-Z\d][\w.’'-]{0,20})){1,4} (?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Court|Ct|Parkway|Pkwy|Highway|Hwy|Trail|Trl|Place|Pl|Circle|Cir|Plaza)\b/g;

const writtenOn = ({ pages }: Site, what: RegExp, sameAs: (text: string) => string): Evidence[] => {
  const found = pages.flatMap(({ address, text }) =>
    (text.match(what) ?? []).map((written) => [sameAs(written), at(address, 'text', written)] as const),
  );
  return [...new Map(found.toReversed()).values()].toReversed();
};

/** The location texts on the pages, for people to compare with listings elsewhere. */
const asWritten: Check = {
  id: 'contact-as-written',
  why: 'Listings on maps and in directories must match the site.',
  advice: 'Write the phone number and the address the same way everywhere.',
  run(site) {
    const numbers = writtenOn(site, PHONE_NUMBER, digitsOf);
    const streets = writtenOn(site, STREET_ADDRESS, plain);
    const none = at(site.origin, 'text', 'none');
    const count = numbers.length > 1 ? 'more than one phone number' : 'one phone number';
    return [
      ...(numbers.length > 0
        ? note(`The pages show ${count}.`, ...numbers)
        : note('No phone number was found on the pages.', none)),
      ...(streets.length > 0
        ? note('The pages show a street address.', ...streets)
        : note('No street address was found on the pages.', none)),
    ];
  },
};

const MAP_LINK =
  /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|maps\.google\.|www\.google\.[a-z.]+\/maps|maps\.apple\.com)/i;

const mapListing: Check = {
  id: 'map-listing',
  why: 'A link to a map helps customers find the business.',
  advice: 'If customers come to you, link to your map listing.',
  run({ pages, origin }) {
    const found = pages.flatMap(({ address, links }) =>
      links.filter(({ href }) => MAP_LINK.test(href)).map(({ href }) => at(address, '<a href>', href)),
    );
    return found.length > 0
      ? note('The site links to a map.', ...found)
      : note('No link to a map listing was found.', at(origin, '<a href>', 'none'));
  },
};

export const localChecks = checksOf(
  'Local search assessment',
  phoneLink,
  contactWay,
  businessData,
  agreement,
  asWritten,
  mapListing,
);
