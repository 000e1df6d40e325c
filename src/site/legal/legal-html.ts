import { AUDIT_PERSONAL } from '../../contract/audit-personal.ts';
import { ENQUIRY_FIELDS, ENQUIRY_FIELD_NAMES } from '../../contract/enquiry-fields.ts';
import { ORIGIN_FIELDS } from '../../contract/origin-fields.ts';
import type { PageContent } from '../../contract/page.ts';
import type { LEGAL_BLANKS } from '../../contract/pages/legal.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const phoneHtml = (phone: string): string => {
  const to = phoneLink(phone);
  return to === undefined ? escape(phone) : `<a href="${to}" class="whitespace-nowrap">${escape(phone)}</a>`;
};

const list = new Intl.ListFormat('en-GB');
const whatFormsAskFor = list.format(ENQUIRY_FIELD_NAMES.map((name) => ENQUIRY_FIELDS[name].personal));
const visitDataText = list.format(Object.values(ORIGIN_FIELDS).map(({ personal }) => personal));
const auditDataText = list.format(Object.values(AUDIT_PERSONAL).filter((words) => words !== null));

/** The sections of a legal page as one text with headings, its blanks filled in. */
export function legalHtml(
  sections: PageContent<'privacy'>['sections'],
  { brand, contact: { email, phone, location } }: SiteSettings,
): string {
  const fills: Readonly<Record<(typeof LEGAL_BLANKS)[number], string>> = {
    brand: escape(brand),
    location: escape(location),
    email: `<a href="mailto:${escape(email)}">${escape(email)}</a>`,
    phone: phoneHtml(phone),
    'what forms ask for': escape(whatFormsAskFor),
    'what a visit tells': escape(visitDataText),
    'what an audit keeps': escape(auditDataText),
  };
  const fill = (html: string): string =>
    html.replace(/\{([^{}]*)\}/g, (blank, name: string) =>
      Object.hasOwn(fills, name) ? fills[name as keyof typeof fills] : blank,
    );
  return sections.map(({ title, text }) => `<h2>${escape(title)}</h2>${fill(text)}`).join('');
}
