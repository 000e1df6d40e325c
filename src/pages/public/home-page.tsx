import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { AboutSection } from './home/about-section.tsx';
import { AuditSection } from './home/audit-section.tsx';
import { BlogSection } from './home/blog-section.tsx';
import { HeroSection } from './home/hero-section.tsx';
import { HowItWorksSection } from './home/how-it-works-section.tsx';
import { ServicesSection } from './home/services-section.tsx';
import { TestimonialsSection } from './home/testimonials-section.tsx';

/** The home page (spec §1). Each section owns the states of what it reads, so that one failure leaves the rest. */
export function HomePage() {
  const { search } = useSite().site;
  return (
    <>
      <PageHead title={search.title} isWholeTitle description={search.description} path="/" />
      <HeroSection />
      <ServicesSection />
      <HowItWorksSection />
      <AuditSection />
      <AboutSection />
      <TestimonialsSection />
      <BlogSection />
    </>
  );
}
