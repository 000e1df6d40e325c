import type { ReactNode } from 'react';
import { usePage, useSite } from '../../api/queries.ts';
import type { Audit } from '../../contract/audit.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, ORIGIN_FIELDS } from '../../contract/lead-fields.ts';
import type { LEGAL_BLANKS } from '../../contract/pages/legal.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { articleSections } from '../../parts/blog/article-sections.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Fold } from '../../ui/fold.tsx';

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

/** Fills in the blanks of a section. */
function filled(html: string, { brand, contact: { email, phone, location } }: SiteSettings): string {
  const fills: Readonly<Record<(typeof LEGAL_BLANKS)[number], string>> = {
    brand: escape(brand),
    location: escape(location),
    email: `<a href="mailto:${escape(email)}">${escape(email)}</a>`,
    phone: phoneHtml(phone),
    'what forms ask for': escape(whatFormsAskFor),
    'what a visit tells': escape(visitDataText),
    'what an audit keeps': escape(auditDataText),
  };
  return html.replace(/\{([^{}]*)\}/g, (blank, name: string) =>
    Object.hasOwn(fills, name) ? fills[name as keyof typeof fills] : blank,
  );
}

interface LegalPageProps {
  id: 'privacy' | 'terms';
  /** To-do for the owner while the text is a draft. */
  draft: string;
  /** Notice at the top where this host differs from the text. */
  note?: ReactNode;
}

/**
 * A legal page: what it is about in a sentence, whether it is still a draft, and its sections, the first of them open
 * (decision 15). An anchor is inside its section, so that a link to it opens the section.
 */
export function LegalPage({ id, draft, note }: LegalPageProps) {
  const texts = usePage(id);
  const { site } = useSite();
  const anchors = articleSections(texts.sections.map(({ title }) => `<h2>${escape(title)}</h2>`).join(''));
  return (
    <>
      <PageHead title={texts.heading} description={texts.intro} path={`/${id}`} seoTexts={texts} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page py-12 lg:py-16">
          <h1 className="text-5xl">{texts.heading}</h1>
          <p className="measure mt-5 text-xl text-soft">{texts.intro}</p>
        </div>
      </section>
      <div className="container-page grid-page gap-y-8 py-10 lg:py-16">
        <div className="col-span-12 grid content-start gap-y-4 empty:hidden lg:order-last lg:col-span-4">
          {!texts.isConfirmed && (
            <Alert tone="note" title="A draft for the owner to review">
              {draft}
            </Alert>
          )}
          {note}
        </div>
        <div className="ledger-ink col-span-12 lg:col-span-8">
          {texts.sections.map(({ title, text }, index) => (
            <Fold
              key={index}
              open={index === 0}
              title={<h2 className="min-w-0 text-2xl wrap-anywhere">{title}</h2>}
            >
              <div id={anchors[index]?.id} className="scroll-mt-20 pb-8">
                <ArticleBody content={filled(text, site)} />
              </div>
            </Fold>
          ))}
        </div>
      </div>
    </>
  );
}
