import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { Island } from '../../api/island.tsx';
import {
  postsQuery,
  servicesQuery,
  sessionQuery,
  testimonialsQuery,
  usePage,
  useSite,
} from '../../api/queries.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { AboutOnLand } from '../../parts/coach/about-on-land.tsx';
import { HeroSection } from '../../parts/coach/hero-section.tsx';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { FormSection } from '../../parts/layout/form-section.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { AuditForm } from '../../parts/leads/audit-form.tsx';
import { coachCard } from '../../parts/leads/coach-card.ts';
import { AUDIT_FORM } from '../../parts/leads/scroll-to-form.ts';
import { Questions } from '../../parts/pages/questions.tsx';
import { Needle } from '../../ui/art/needle.tsx';
import { ServiceIcon } from '../../ui/art/service-icon.tsx';
import { Shoreline } from '../../ui/art/shoreline.tsx';
import { Byline } from '../../ui/byline.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BlogTeaser, TEASER_POSTS } from './blog-teaser.tsx';
import { SampleRose } from './sample-rose.tsx';
import { TestimonialsCarousel } from './testimonials-carousel.tsx';

function LoadingServices() {
  return (
    <div className="ledger">
      <div className="flex min-h-26 items-center">
        <Loader>Loading services...</Loader>
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="svc">
          <Skeleton className="size-16" />
          <div className="grid grid-cols-1 gap-2">
            <Skeleton className="h-6 w-56" />
            <Skeleton className="h-4 w-full max-w-96" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The services that the home page lists, as a ruled list (spec §1, decision 11). */
function ServiceList() {
  const { noServices } = usePage('home');
  const { data, isPending, isFetching, refetch } = useQuery(servicesQuery(useCall()));
  if (isPending) return <LoadingServices />;
  if (!data) {
    return (
      <ErrorState
        title="Error loading services. Please try again later."
        {...retryOf({ isFetching, refetch })}
      />
    );
  }
  const listed = data.services.filter((service) => service.listed);
  if (listed.length === 0) return <EmptyState title={noServices} />;
  return (
    <ul className="svc-list ledger">
      {listed.map(({ slug, title, summary, icon }) => (
        <li key={slug}>
          <Link href={`/services/${slug}`} className="svc group">
            <ServiceIcon name={icon} />
            <div>
              <h3 className="font-display text-xl font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-soft">{summary}</p>
            </div>
            <Needle swing />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Keeps a short first word with a hyphen, such as “8-point,” on one line. Forces a break after it where the text nearly
 * fits, so that both fonts break at the same place.
 */
function keepTogether(text: string): ReactNode {
  const [, before = '', word, after = ''] = /^(.*?)(?<!\S)(\S{1,6}-\S{1,8})(?:\s+(.*))?$/.exec(text) ?? [];
  if (word === undefined) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span> <span className="sm:max-lg:block">{after}</span>
    </>
  );
}

/** The free audit as a diagram that is also its sample, and the related services (spec §1). */
function ServicesSection() {
  const { auditHeading, auditText, auditButton, sampleHeading, sampleText, servicesHeading } =
    usePage('home');
  const { services } = usePage('frame');
  return (
    <section id="services" className="on-shoal py-section">
      <div className="container-page">
        <div className="audit-sample">
          <h2 className="text-4xl">{keepTogether(auditHeading)}</h2>
          <p className="measure mt-5 mb-6 text-lg text-soft">{auditText}</p>
          <Island
            name="sample-rose"
            component={SampleRose}
            props={{ heading: sampleHeading, text: sampleText }}
          />
          <LinkButton
            href="/#audit-form"
            variant="primary"
            size="lg"
            needle
            className="mt-8 w-full sm:w-auto"
          >
            {auditButton}
          </LinkButton>
        </div>
        <div id="service-list" className="mt-section">
          <Neatline />
          <div className="grid-page gap-y-6 pt-10">
            <div className="col-span-12 self-start lg:sticky lg:top-32 lg:col-span-4">
              <h2 className="text-3xl">{services}</h2>
              <p className="mt-2 text-lg text-soft">{servicesHeading}</p>
            </div>
            <div className="col-span-12 lg:col-span-8">
              <ServiceList />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Offset of each step below the end of the course on wide screens. */
const places = ['md:mt-32', 'md:mt-16', ''];

/** Most letters of a heading that has room above the course, where that climbs. */
const BESIDE_COURSE = 16;

/**
 * The three steps of the audit: request, review, call (decision 16), drawn as fixes on a course that rises on wide
 * screens and runs down on narrow ones.
 */
function HowItWorksSection() {
  const { stepsHeading, steps } = usePage('home');
  return (
    <section id="how-it-works" className="py-section max-sm:py-12">
      <div className="container-page">
        <div className="relative">
          <h2
            className={`text-4xl ${stepsHeading.length > BESIDE_COURSE ? 'md:mb-12' : 'md:absolute md:top-0 md:left-0 md:whitespace-nowrap'}`}
          >
            {stepsHeading}
          </h2>
          <div className="relative">
            <svg
              className="absolute top-5 left-5 hidden h-32 w-[calc((100%+var(--spacing-gap))*2/3)] md:block"
              aria-hidden="true"
            >
              <line
                x1="0"
                y1="100%"
                x2="100%"
                y2="0"
                stroke="var(--chart-note)"
                strokeWidth="1.5"
                strokeDasharray="10 6"
              />
            </svg>
            <ol className="relative mt-8 grid gap-x-gap md:mt-0 md:grid-cols-3">
              {steps.map(({ title, text }, index) => (
                <li
                  key={index}
                  className={`group relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 pb-10 last:pb-0 md:block md:pb-0 ${places[index] ?? ''}`}
                >
                  <span
                    aria-hidden="true"
                    className="absolute top-10 bottom-0 left-[calc(1.25rem-1px)] border-l-[1.5px] border-dashed border-(--chart-note) group-last:hidden md:hidden"
                  />
                  <span
                    aria-hidden="true"
                    className="relative grid size-10 place-items-center rounded-full border-[1.5px] border-ink bg-bg text-sm font-bold group-last:border-primary group-last:bg-primary group-last:text-on-primary"
                  >
                    {index + 1}
                  </span>
                  <div className="md:mt-5 md:pr-4">
                    <h3 className="text-2xl">{title}</h3>
                    <p className="measure mt-2 text-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Whether a section with so many records is left out. Staff see that it is empty. */
function useIsHidden(section: keyof SiteSettings['sections'], count: number | undefined): boolean {
  const { sections } = useSite().site;
  const { data: session } = useQuery(sessionQuery(useCall()));
  return !sections[section] || (count === 0 && !session?.account);
}

/** A client beside the form: the one with the fewest words, since the carousel has all of them. */
function Quote() {
  const { data } = useQuery(testimonialsQuery(useCall()));
  const [shortest] = (data?.testimonials ?? []).toSorted((a, b) => a.quote.length - b.quote.length);
  if (useIsHidden('testimonials', data?.testimonials.length) || !shortest) return null;
  const { quote, name, company, town } = shortest;
  return (
    <figure className="mt-10 hidden max-w-[26rem] lg:block">
      <blockquote className="font-display text-xl font-semibold wrap-anywhere">{`“${quote}”`}</blockquote>
      <figcaption className="mt-2 text-sm text-soft wrap-anywhere">
        {[name, company, town].filter(Boolean).join(', ')}
      </figcaption>
    </figure>
  );
}

/** Answers before sending: when the answer comes, who calls, and what it costs. */
function Reassurance() {
  const { about, contact, pictures } = useSite().site;
  const { formText, replyLabel, replyTime, talkLabel, noObligation, callFrom, keepList } = usePage('home');
  const call = callFrom && (
    <>
      {`${callFrom} `}
      <span className="whitespace-nowrap">{`${contact.phone}.`}</span>
    </>
  );
  const lines = [noObligation, call, keepList].filter(Boolean);
  return (
    <>
      <p className="measure text-lg text-soft print:hidden [section:has(.receipt)_&]:hidden">{formText}</p>
      {about.name !== '' && (
        <p className="mt-5 [section:has(.receipt)_&]:hidden">
          <Byline name={about.name} picture={responsivePicture(pictures.portrait.url)} />
        </p>
      )}
      <dl className="ledger mt-6 max-w-[26rem]">
        <div className="py-4">
          <dt className="text-sm text-soft">{replyLabel}</dt>
          <dd className="text-lg font-semibold">{replyTime}</dd>
        </div>
        <div className="py-4">
          <dt className="text-sm text-soft">{talkLabel}</dt>
          <dd className="text-lg">
            <a
              className="font-semibold underline decoration-1 underline-offset-4"
              href={phoneLink(contact.phone)}
            >
              {contact.phone}
            </a>
            <span className="block text-sm text-soft">{contact.hours}</span>
            {contact.languages && (
              <span className="block text-sm text-soft">{`I also speak: ${contact.languages}`}</span>
            )}
          </dd>
        </div>
      </dl>
      <ul className="mt-6 grid gap-2">
        {lines.map((line, index) => (
          <li key={index} className="flex gap-3">
            <span className="mt-2.5 size-2 shrink-0 rotate-45 bg-primary" aria-hidden="true" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
      <Quote />
    </>
  );
}

/** The request for the free audit, on a sheet over deep water (spec §1). */
function AuditSection() {
  const { site } = useSite();
  const { formHeading } = usePage('home');
  // From the hub of the diagram, without scripts.
  const website = useSearchParams()[0].get('website') ?? '';
  return (
    <FormSection
      id={AUDIT_FORM}
      heading={formHeading}
      fade
      below={<Questions most={2} />}
      form={<Island name="audit-request" component={AuditForm} props={{ coach: coachCard(site), website }} />}
    >
      <Reassurance />
    </FormSection>
  );
}

function TestimonialsSection() {
  const { testimonialsHeading } = usePage('home');
  const { data } = useQuery(testimonialsQuery(useCall()));
  if (useIsHidden('testimonials', data?.testimonials.length)) return null;
  return (
    <section id="testimonials" className="py-section max-sm:py-12">
      <div className="container-page grid grid-cols-1 gap-y-8 lg:grid-page">
        <h2 className="text-2xl lg:z-1 lg:col-span-3 lg:col-start-1 lg:row-start-1 lg:self-start">
          {testimonialsHeading}
        </h2>
        <TestimonialsCarousel />
      </div>
    </section>
  );
}

/** The newest articles and a link to all of them (spec §1). */
function BlogSection() {
  const { blogHeading, blogButton } = usePage('home');
  const { data } = useQuery(postsQuery(useCall(), { perPage: TEASER_POSTS }));
  if (useIsHidden('blog', data?.posts.length)) return null;
  return (
    <section id="blog" className="pb-section max-sm:pb-12">
      <div className="container-page">
        <Neatline />
        <div className="flex flex-wrap items-end justify-between gap-4 pt-10 pb-10">
          <h2 className="text-4xl">{blogHeading}</h2>
          <LinkButton href="/blog" needle>
            {blogButton}
          </LinkButton>
        </div>
        <BlogTeaser />
      </div>
    </section>
  );
}

/** About section: short bio, three claims and the book (spec §1, decisions 12 and 13). */
function AboutSection() {
  const { about, claims, book, pictures } = useSite().site;
  const { aboutLink } = usePage('home');
  return (
    <>
      <Shoreline />
      <section id="about" className="on-land pt-10 pb-section">
        <AboutOnLand about={about} claims={claims} book={book} pictures={pictures} more={aboutLink} />
      </section>
    </>
  );
}

/** The home page (spec §1). Each section owns the states of what it reads: one failure leaves the rest. */
export function HomePage() {
  const { about, claims, search, hero, pictures } = useSite().site;
  const { heroButton, heroPromise } = usePage('home');
  return (
    <>
      <PageHead title={search.title} isCompleteTitle description={search.description} path="/" />
      <HeroSection {...{ about, claims, hero, pictures }} button={heroButton} promise={heroPromise} />
      <ServicesSection />
      <HowItWorksSection />
      <AuditSection />
      <AboutSection />
      <TestimonialsSection />
      <BlogSection />
      <AuditBar />
      <PaperContact path="/" />
    </>
  );
}
