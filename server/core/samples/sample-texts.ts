import { claimText, type SampleTexts } from '../../../src/contract/sample-content.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import type { Frozen } from '../frozen.ts';

export const bookTexts = ({ title, caption }: Frozen<SiteSettings['book']>) => ({
  'book.title': title,
  'book.caption': caption,
});

/** Settings that describe the owner and are shown, by field name. A claim with a source is the owner's. */
export function settingTexts(site: Frozen<SiteSettings>): { name: string; value: string }[] {
  const { hero, about, book, contact, socialLinks } = site;
  const claims = site.claims.filter(({ source }) => source === '');
  return Object.entries({
    'hero.headline': hero.headline,
    'about.bio': about.bio,
    ...(book.isShown && bookTexts(book)),
    'contact.phone': contact.phone,
    'contact.email': contact.email,
    'socialLinks.linkedin': socialLinks.linkedin,
    'socialLinks.facebook': socialLinks.facebook,
    'socialLinks.x': socialLinks.x,
    'socialLinks.instagram': socialLinks.instagram,
    ...Object.fromEntries(claims.map((claim) => [`claims.${claim.id}`, claimText(claim)])),
  }).map(([name, value]) => ({ name, value }));
}

/** The texts of the settings that still are the samples. */
export const sampleTextsIn = (site: Frozen<SiteSettings>, samples: Readonly<SampleTexts>) =>
  settingTexts(site).filter(({ name, value }) => samples[name] === value);
