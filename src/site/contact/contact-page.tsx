import { Mail, MapPin, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useFormOutcome } from '../../api/form-outcome.ts';
import { Island } from '../../api/island.tsx';
import { usePage, useSite } from '../../api/queries.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import type { PageContent } from '../../contract/page.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { AuditForm } from '../../parts/leads/audit-form.tsx';
import { BookingLink } from '../../parts/leads/booking-link.tsx';
import { coachCard } from '../../parts/leads/coach-card.ts';
import { AUDIT_FORM } from '../../parts/leads/scroll-to-form.ts';
import { Questions } from '../../parts/pages/questions.tsx';
import { HeroRose } from '../../ui/art/hero-rose.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ContactForm } from './contact-form.tsx';

function ContactCard({ icon: Icon, label, children, note }: ContactCardProps) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-8 sm:py-5">
      <dt className="flex items-center gap-2.5 self-start text-sm font-semibold text-soft sm:pt-1">
        <Icon className="shrink-0" size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd>
        <span className="block font-display text-xl font-semibold wrap-anywhere">{children}</span>
        <span className="block whitespace-pre-line text-soft">{note}</span>
      </dd>
    </div>
  );
}

interface ContactCardProps {
  icon: typeof Phone;
  label: string;
  children: ReactNode;
  note: string;
}

const linkClass = 'no-underline decoration-1 underline-offset-4 hover:underline';

/** Phone, email and place, from the site settings (spec §2, decision 14). */
function ContactCards() {
  const { phone, hours, languages, email, location } = useSite().site.contact;
  const texts = usePage('contact');
  return (
    <dl className="sheet divide-y divide-line border-ink!">
      <ContactCard
        icon={Phone}
        label={texts.phoneLabel}
        note={[hours, languages && `I also speak: ${languages}`].filter(Boolean).join('\n')}
      >
        <a className={linkClass} href={phoneLink(phone)}>
          {phone}
        </a>
      </ContactCard>
      <ContactCard icon={Mail} label={texts.emailLabel} note={texts.emailNote}>
        <a className={linkClass} href={`mailto:${email}`}>
          {email}
        </a>
      </ContactCard>
      <ContactCard icon={MapPin} label={texts.locationLabel} note={texts.locationNote}>
        {location}
      </ContactCard>
    </dl>
  );
}

const lines = {
  'Website analysis': 'websitePoint',
  'SEO evaluation': 'seoPoint',
  'Content strategy review': 'contentPoint',
  'Local search assessment': 'localSearchPoint',
  'Social media audit': 'socialMediaPoint',
  'Google Analytics review': 'analyticsPoint',
  'Competitor analysis': 'competitorsPoint',
  'Actionable recommendations': 'recommendationsPoint',
} as const satisfies Record<AuditPoint, keyof PageContent<'contact'>>;

/** The eight points as a numbered list, with the marked one highlighted. */
function AuditItemList() {
  const texts = usePage('contact');
  return (
    <ol className="ledger-ink">
      {AUDIT_POINTS.map((item, index) => (
        <li key={item} className="group flex items-center gap-4 py-3">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full border-[1.5px] border-ink text-sm font-bold group-last:border-primary group-last:bg-primary group-last:text-on-primary"
          >
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-display text-lg font-semibold group-last:text-link">{item}</span>
            {texts[lines[item]] !== '' && (
              <span className="block text-sm text-soft">{texts[lines[item]]}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The form of the free audit, first on a phone, and the contents of the audit (spec §2). */
function AuditPanel() {
  const { site } = useSite();
  const { pointsHeading } = usePage('contact');
  return (
    <div className="grid-page items-start gap-y-10 pt-3">
      <Sheet id={AUDIT_FORM} className="col-span-12 lg:order-last lg:col-span-7 xl:col-span-6 xl:col-start-7">
        <Island name="audit-request" component={AuditForm} props={{ coach: coachCard(site) }} />
      </Sheet>
      <div className="col-span-12 lg:col-span-5">
        <h2 className="max-w-[9em] text-3xl">{pointsHeading}</h2>
        <div className="mt-6">
          <AuditItemList />
        </div>
      </div>
    </div>
  );
}

/**
 * Open tab: `?tab=audit`, else the message. After an audit form was posted without JavaScript it is the audit tab,
 * until the next navigation.
 */
function useOpenTab(): 'message' | 'audit' {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isAuditAnswer = useFormOutcome('audit-request') !== undefined;
  const [arrival] = useState({ key, isAuditAnswer });
  const isAnswerShown = arrival.isAuditAnswer && arrival.key === key;
  return isAnswerShown || search.get('tab') === 'audit' ? 'audit' : 'message';
}

/** The contact form, and who reads what it sends. */
function MessagePanel() {
  const { site } = useSite();
  const { messageNote, emailNote } = usePage('contact');
  return (
    <div className="grid-page items-start gap-y-12">
      <Sheet className="col-span-12 lg:col-span-7">
        <Island
          name="contact"
          component={ContactForm}
          props={{ coach: coachCard(site), promise: emailNote }}
        />
      </Sheet>
      <figure className="col-span-4 col-start-9 hidden justify-items-center gap-6 text-center lg:grid">
        <HeroRose className="mx-auto max-w-[20rem]">
          <CoachPortrait pictures={site.pictures} sizes="12rem" />
        </HeroRose>
        {messageNote !== '' && (
          <figcaption>
            {site.about.name !== '' && (
              <span className="block font-display text-lg font-semibold wrap-anywhere">
                {site.about.name}
              </span>
            )}
            <span className="text-soft">{messageNote}</span>
          </figcaption>
        )}
      </figure>
    </div>
  );
}

const tabs = [
  { id: 'message', labelKey: 'messageTab', href: '/contact', panel: <MessagePanel /> },
  { id: 'audit', labelKey: 'auditTab', href: '/contact?tab=audit', panel: <AuditPanel /> },
] as const;

/**
 * The two forms as tabs with their own addresses (spec §2). Both stay mounted, so that typed text survives a switch.
 */
function ContactTabs() {
  const navigate = useNavigate();
  const labels = usePage('contact');
  const select = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    // In place of the address before: Back leaves the page, as a reader expects, however often the tabs were changed.
    if (tab) void navigate(tab.href, { replace: true, preventScrollReset: true });
  };
  const labelled = tabs.map(({ labelKey, ...tab }) => ({ ...tab, label: labels[labelKey] }));
  return <Tabs label="Ways to write" tabs={labelled} selected={useOpenTab()} onSelect={select} />;
}

/** Contact details, both forms, and questions with answers (spec §2). */
export function ContactPage() {
  const texts = usePage('contact');
  const { contact } = usePage('frame');
  const { site } = useSite();
  return (
    <>
      <PageHead title={contact} description={texts.intro} path="/contact" seoTexts={texts} />
      <section className="on-shoal border-b border-ink">
        <div className="container-page grid-page items-center gap-y-8 py-12 lg:py-16">
          <div className="col-span-12 lg:col-span-6">
            <h1 className="max-w-[10em] text-5xl">{texts.headline}</h1>
            <p className="measure mt-5 text-xl text-soft">{texts.intro}</p>
            <BookingLink href={site.booking} />
          </div>
          <div className="col-span-12 lg:col-span-6">
            <h2 className="sr-only">Ways to reach me</h2>
            <ContactCards />
          </div>
        </div>
      </section>
      <div className="container-page pt-12 pb-section lg:pt-16">
        <ContactTabs />
        <Questions />
      </div>
    </>
  );
}
