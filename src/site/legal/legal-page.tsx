import type { ReactNode } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import type { Audit } from '../../contract/audit.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, ORIGIN_FIELDS } from '../../contract/lead-fields.ts';
import type { PageContent } from '../../contract/page.ts';
import type { LEGAL_BLANKS } from '../../contract/pages/legal.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { articleSections } from '../../parts/blog/article-sections.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PageContents } from '../../ui/page-contents.tsx';

/**
 * Describes each part of an audit for the privacy page; `null` without personal data. Separate from the schemas, so
 * that the privacy page loads none.
 */
const AUDIT_PERSONAL = {
  id: null,
  leadId: null,
  email: 'your email address',
  client: 'your name',
  createdAt: null,
  createdBy: null,
  updatedAt: null,
  frame: 'the name and the website of your business',
  points: 'what I find and recommend at each of the eight points',
  actionPlan: null,
  scan: 'what my website check found, and when',
  report: 'the report as I gave it to you',
  links: null,
  deliveredAt: 'when I sent it',
  openedAt: 'when it was first opened',
  followUp: null,
  followedUp: null,
  checkedOff: 'what you checked off in it and wrote about that',
  deleted: null,
} as const satisfies Readonly<Record<keyof Audit, string | null>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const phoneHtml = (phone: string): string => {
  const to = phoneLink(phone);
  return to === undefined ? escape(phone) : `<a href="${to}" class="whitespace-nowrap">${escape(phone)}</a>`;
};

const list = new Intl.ListFormat('en-GB');
const whatFormsAskFor = list.format(LEAD_FIELD_NAMES.map((name) => LEAD_FIELDS[name].personal));
const visitDataText = list.format(Object.values(ORIGIN_FIELDS).map(({ personal }) => personal));
const auditDataText = list.format(Object.values(AUDIT_PERSONAL).filter((text) => text !== null));

/** The sections of a legal page as one text with headings, its blanks filled in. */
function legalHtml(
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

interface LegalPageProps {
  id: 'privacy' | 'terms';
  /** To-do for the owner while the text is a draft. */
  draft: string;
  /** Notice at the top where this host differs from the text. */
  note?: ReactNode;
}

/**
 * A legal page: what it is about in a sentence, whether it is still a draft, a list of its sections, and the sections
 * (decision 15).
 */
export function LegalPage({ id, draft, note }: LegalPageProps) {
  const texts = usePage(id);
  const { site } = useSite();
  const content = legalHtml(texts.sections, site);
  return (
    <>
      <PageHead title={texts.heading} description={texts.intro} path={`/${id}`} seoTexts={texts} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="text-5xl">{texts.heading}</h1>
          <p className="measure mt-5 text-xl text-soft">{texts.intro}</p>
        </div>
      </section>
      <div className="container-page grid-page gap-y-10 py-14 lg:py-20">
        <div className="col-span-12 lg:col-span-4">
          <PageContents sections={articleSections(content)} />
        </div>
        <div className="col-span-12 grid grid-cols-1 content-start gap-y-4 lg:col-span-8">
          {!texts.isConfirmed && (
            <Alert tone="note" title="A draft for the owner to review" className="max-w-[40rem]">
              {draft}
            </Alert>
          )}
          {note}
          <div className="not-first:mt-8">
            <ArticleBody content={content} />
          </div>
        </div>
      </div>
    </>
  );
}
