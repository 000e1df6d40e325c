import { NETWORKS, type NetworkName } from '../../contract/networks.ts';
import {
  countryName,
  SITE_PICTURES,
  type SettingsInput,
  type SitePictureName,
} from '../../contract/settings.ts';
import type { SelectOption } from '../../ui/select.tsx';

/**
 * The names of all lines, texts and switches of a record, such as `brand` and `search.title`; lists and pictures have
 * separate fields.
 */
type NamesIn<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string | boolean
    ? Name
    : Part[Name] extends readonly unknown[]
      ? never
      : `${Name}.${keyof Part[Name] & string}`;
}[keyof Part & string];
type SettingName = NamesIn<Omit<SettingsInput, 'pictures'>>;

export type SectionId =
  | 'search'
  | 'color'
  | 'hero'
  | 'about'
  | 'claims'
  | 'book'
  | 'sections'
  | 'contact'
  | 'profiles';

interface Asking {
  section: SectionId;
  label: string;
  help?: string;
  isLong?: true;
  isSwitch?: true;
  type?: 'email' | 'tel' | 'url';
  isOptional?: true;
  options?: readonly SelectOption[];
}

export interface SettingsField extends Omit<Asking, 'section'> {
  name: SettingName;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Codes with a name that are no country: unions, outlying parts, pseudo-locales, and none. */
const NO_COUNTRY = /^(?:EU|EZ|UN|QO|XA|XB|ZZ)$/;

/** Every country by name, without former codes. */
const countries = (): SelectOption[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.test(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((value) => {
      const label = countryName(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** `@name` and an address without `https://` are completed. */
const profileOn = (network: NetworkName) =>
  ({ section: 'profiles', label: NETWORKS[network].name, type: 'url', isOptional: true }) as const;

const asking: Readonly<Record<SettingName, Asking>> = {
  brand: { section: 'search', label: 'Site name' },
  tagline: {
    section: 'search',
    label: 'Tagline',
    help: 'Appears under the name at the bottom of every page.',
  },
  'search.title': {
    section: 'search',
    label: 'Title for search engines',
    help: 'About 60 characters are shown.',
  },
  'search.description': {
    section: 'search',
    label: 'Description for search engines',
    help: 'About 160 characters are shown.',
    isLong: true,
  },
  aiTraining: {
    section: 'search',
    label: 'AI training',
    help: 'Allowed: AI companies may train their models on your public pages, and their assistants may come to know you. Refused: your robots.txt asks their training crawlers to stay away; what they already have stays with them. Search engines, and assistants that search the web, read your site either way.',
    options: [
      { value: '', label: 'Allowed' },
      { value: 'refused', label: 'Refused' },
    ],
  },
  verification: {
    section: 'search',
    label: 'Google verification code',
    help: 'Proves to Search Console and Analytics that the site is yours: choose “HTML tag” there and paste the code or the whole tag. It tracks nobody.',
    isOptional: true,
  },
  accent: {
    section: 'color',
    label: 'Your color',
    help: 'Enter # and six digits, such as #0a2a9c. Leave empty to use the design’s own color.',
    isOptional: true,
  },
  'hero.headline': { section: 'hero', label: 'Headline' },
  'hero.text': { section: 'hero', label: 'Text below the headline', isLong: true },
  'about.name': {
    section: 'about',
    label: 'Your name',
    help: 'As visitors see it: at the top of the home page, at the form, below your portrait, above your articles, and in emails to clients. Search engines learn that you run the business and write its articles. If empty, nobody is named.',
    isOptional: true,
  },
  'about.heading': { section: 'about', label: 'Heading on the home page' },
  'about.bio': { section: 'about', label: 'Short bio', help: 'Also opens the about page.', isLong: true },
  'book.isShown': {
    section: 'book',
    label: 'Show a book on the home page',
    help: 'If this is off, the text beside it stays and the book is left out. Its title and caption are kept for later.',
    isSwitch: true,
  },
  'book.title': { section: 'book', label: 'Title on the cover' },
  'book.caption': { section: 'book', label: 'Caption below the cover' },
  'sections.testimonials': { section: 'sections', label: 'Show testimonials', isSwitch: true },
  'sections.blog': { section: 'sections', label: 'Show the newest articles', isSwitch: true },
  'contact.phone': { section: 'contact', label: 'Phone', type: 'tel' },
  'contact.email': { section: 'contact', label: 'Email', type: 'email' },
  'contact.location': { section: 'contact', label: 'Location' },
  'contact.country': {
    section: 'contact',
    label: 'Country',
    options: countries(),
    help: 'Visitors don’t see it. Search engines use it to place your business and to write your phone number with its country code.',
  },
  'contact.hours': { section: 'contact', label: 'Hours' },
  'contact.languages': {
    section: 'contact',
    label: 'I also speak',
    help: 'Such as Spanish. Appears next to your phone number.',
    isOptional: true,
  },
  booking: {
    section: 'contact',
    label: 'Where visitors book a call',
    help: '“Schedule Your Free Consultation” and your reports link to this web address, or to your contact page if it is empty. The contact page, and the thank-you after a form and by email, link to it as “Book a call.”',
    type: 'url',
    isOptional: true,
  },
  'socialLinks.linkedin': profileOn('linkedin'),
  'socialLinks.facebook': profileOn('facebook'),
  'socialLinks.instagram': profileOn('instagram'),
  'socialLinks.youtube': profileOn('youtube'),
  'socialLinks.tiktok': profileOn('tiktok'),
  'socialLinks.x': profileOn('x'),
  'socialLinks.google': profileOn('google'),
  'socialLinks.yelp': profileOn('yelp'),
};

const fields = (Object.keys(asking) as SettingName[]).map((name) => ({ name, ...asking[name] }));

interface AskingForPicture {
  section: SectionId;
  help: string;
  /** Required descriptions, if the settings store them. */
  asks: readonly ('alt' | 'credit')[];
  firstTerm: string;
  isCropped?: true;
}

export interface SettingsPicture extends Omit<AskingForPicture, 'section'> {
  name: SitePictureName;
  label: string;
}

const askingForPicture: Readonly<Record<SitePictureName, AskingForPicture>> = {
  mark: {
    section: 'search',
    help: 'Appears next to the name at the top and bottom of every page, and in browser tabs. Without one, the compass rose is shown.',
    asks: [],
    firstTerm: 'compass',
  },
  share: {
    section: 'search',
    help: 'Shown when someone shares a page without its own picture, such as the home page. Best size: 1200 by 630 pixels. Without one, a drawn card is shown.',
    asks: ['alt'],
    firstTerm: 'florida',
  },
  portrait: {
    section: 'about',
    help: 'Cropped to a circle on the home page and the about page, around the focus point. Without one, a drawing is shown.',
    asks: ['alt', 'credit'],
    firstTerm: 'portrait',
    isCropped: true,
  },
  book: {
    section: 'book',
    help: 'Without one, a drawn cover with the title is shown.',
    asks: ['alt', 'credit'],
    firstTerm: 'book',
  },
};

const pictures = (Object.keys(askingForPicture) as SitePictureName[]).map((name) => ({
  name,
  label: SITE_PICTURES[name].label,
  ...askingForPicture[name],
}));

export interface SettingsSection {
  id: SectionId;
  title: string;
  text?: string;
  fields: readonly SettingsField[];
  pictures: readonly SettingsPicture[];
}

export const sectionHeading = (id: SectionId): string => `settings-section-${id}`;

const section = (id: SectionId, title: string, text?: string): SettingsSection => ({
  id,
  title,
  ...(text !== undefined && { text }),
  fields: fields.filter((field) => field.section === id),
  pictures: pictures.filter((picture) => picture.section === id),
});

/** The sections of the form, in the order of the public site. Claims and accent have separate fields. */
export const sections: readonly SettingsSection[] = [
  section(
    'search',
    'Brand and search engines',
    'The name appears at the top of every page. Search engines show the title and description of the home page.',
  ),
  section(
    'color',
    'Color',
    'The color of buttons, links, drawings and covers. If it would be hard to read, the nearest readable color is used instead.',
  ),
  section('hero', 'Top of the home page'),
  section('about', 'About you'),
  section(
    'claims',
    'Claims',
    'All appear on the about page, and those you choose also on the home page. Visitors see the source and date in a note below.',
  ),
  section('book', 'Book'),
  section(
    'sections',
    'Sections of the home page',
    'Sections with no testimonials or articles are hidden, too.',
  ),
  section('contact', 'Contact', 'Appears at the bottom of every page and on the contact page.'),
  section(
    'profiles',
    'Social profiles',
    'Linked at the bottom of every page. Paste an address, or enter a name such as @coach; leave out any you do not have.',
  ),
];

const CLAIM_LABELS: Readonly<Record<string, string>> = {
  value: 'figure',
  label: 'what it measures',
  onHome: 'also on the home page',
  source: 'source',
  asOf: 'as of',
} satisfies Record<Exclude<keyof SettingsInput['claims'][number], 'id'>, string>;

/** Label of a field, such as `LinkedIn` or `Claim 2, figure`. */
export function labelOf(name: string): string {
  const [list, index, part = ''] = name.split('.');
  if (list === 'claims') {
    return index === undefined ? 'Claims' : `Claim ${Number(index) + 1}, ${CLAIM_LABELS[part] ?? part}`;
  }
  if (list === 'pictures') return pictures.find((picture) => picture.name === index)?.label ?? name;
  return fields.find((field) => field.name === name)?.label ?? name;
}

export const optionLabel = (name: string, chosen: unknown): string | undefined =>
  fields.find((field) => field.name === name)?.options?.find(({ value }) => value === chosen)?.label;

/** Id of a field's control, the target of error links. */
export const fieldId = (name: string): string => `settings-${name.replaceAll('.', '-')}`;

/** Every field, with its section, for the search. */
export const settingsLinks = () =>
  sections.flatMap(({ id, title, fields: its }) => [
    { label: title, note: 'Section', href: `/admin/settings#${sectionHeading(id)}` },
    ...its.map(({ name, label }) => ({ label, note: title, href: `/admin/settings#${fieldId(name)}` })),
  ]);
