import { usePage, useSite } from '../../api/queries.ts';
import { AboutOnLand } from '../../parts/coach/about-on-land.tsx';
import { HeroSection } from '../../parts/coach/hero-section.tsx';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { Shoreline } from '../../ui/art/shoreline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { AuditSection } from './audit-section.tsx';
import { BlogTeaser } from './blog-teaser.tsx';
import { HowItWorksSection } from './how-it-works-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TestimonialsCarousel } from './testimonials-carousel.tsx';

/** Testimonials (spec §2). */
function TestimonialsSection() {
  const { testimonialsHeading } = usePage('home');
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

/** The home page below its first view. Each section owns the states of what it reads: one failure leaves the rest. */
function HomeSections() {
  return (
    <>
      <ServicesSection />
      <HowItWorksSection />
      <AuditSection />
      <AboutSection />
      <TestimonialsSection />
      <BlogSection />
    </>
  );
}

/** The home page (spec §1). */
export function HomePage() {
  const { about, search, hero, pictures } = useSite().site;
  const { heroButton } = usePage('home');
  return (
    <>
      <PageHead title={search.title} isCompleteTitle description={search.description} path="/" />
      <HeroSection hero={hero} pictures={pictures} button={heroButton} name={about.name} />
      <HomeSections />
      <AuditBar />
      <PaperContact path="/" />
    </>
  );
}
