import type { Path } from 'react-hook-form';
import type { SettingsInput } from '../../contract/settings.ts';

/** A line or a text of the settings, and how the form asks for it. */
export interface SettingsField {
  name: Path<SettingsInput>;
  label: string;
  help?: string;
  /** A text of several lines. */
  isLong?: true;
  type?: 'email' | 'tel' | 'url';
  /** It may stay empty. */
  isOptional?: true;
}

export type SectionId = 'search' | 'hero' | 'about' | 'claims' | 'book' | 'contact' | 'profiles';

export interface SettingsSection {
  id: SectionId;
  title: string;
  text?: string;
  fields: readonly SettingsField[];
}

/** The parts of the form, in the order of the public site. The claims have fields of their own. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'search',
    title: 'Brand and search engines',
    text: 'The name stands at the top of every page. Search engines show the title and the description of the home page.',
    fields: [
      { name: 'brand', label: 'Name of the site' },
      { name: 'tagline', label: 'Tagline', help: 'Stands under the name at the foot of every page.' },
      { name: 'search.title', label: 'Title for search engines', help: 'About 60 characters are shown.' },
      {
        name: 'search.description',
        label: 'Description for search engines',
        help: 'About 160 characters are shown.',
        isLong: true,
      },
    ],
  },
  {
    id: 'hero',
    title: 'Top of the home page',
    fields: [
      { name: 'hero.headline', label: 'Headline' },
      { name: 'hero.text', label: 'Text below the headline', isLong: true },
    ],
  },
  {
    id: 'about',
    title: 'About you',
    fields: [
      { name: 'about.heading', label: 'Heading on the home page' },
      { name: 'about.bio', label: 'Short bio', help: 'Also opens the about page.', isLong: true },
    ],
  },
  {
    id: 'claims',
    title: 'Claims',
    text: 'Figures about your work. All of them stand on the about page, those you choose on the home page as well.',
    fields: [],
  },
  {
    id: 'book',
    title: 'Book',
    fields: [
      { name: 'book.title', label: 'Title on the cover' },
      { name: 'book.caption', label: 'Caption below the cover' },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    text: 'Stands at the foot of every page and on the contact page.',
    fields: [
      { name: 'contact.phone', label: 'Phone', type: 'tel' },
      { name: 'contact.email', label: 'Email', type: 'email' },
      { name: 'contact.location', label: 'Location' },
      { name: 'contact.hours', label: 'Hours' },
    ],
  },
  {
    id: 'profiles',
    title: 'Social profiles',
    text: 'Linked at the foot of every page. Leave out those you do not have.',
    fields: [
      { name: 'socialLinks.linkedin', label: 'LinkedIn', type: 'url', isOptional: true },
      { name: 'socialLinks.facebook', label: 'Facebook', type: 'url', isOptional: true },
      { name: 'socialLinks.twitter', label: 'Twitter', type: 'url', isOptional: true },
      { name: 'socialLinks.instagram', label: 'Instagram', type: 'url', isOptional: true },
    ],
  },
];

const CLAIM_LABELS: Readonly<Record<string, string>> = {
  value: 'figure',
  label: 'what it counts',
  onHome: 'also on the home page',
};

/** What the form calls a field, such as `LinkedIn` or `Claim 2, figure`. */
export function labelOf(name: string): string {
  const [list, index, part = ''] = name.split('.');
  if (list === 'claims') {
    return index === undefined ? 'Claims' : `Claim ${Number(index) + 1}, ${CLAIM_LABELS[part] ?? part}`;
  }
  const fields = sections.flatMap((section) => section.fields);
  return fields.find((field) => field.name === name)?.label ?? name;
}

/** The id of a field's control, to which the list of mistakes links. */
export const fieldId = (name: string): string => `settings-${name.replaceAll('.', '-')}`;
