import { AboutSection } from './about-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { BlogSection } from './blog-section.tsx';
import { HowItWorksSection } from './how-it-works-section.tsx';
import { SampleSection } from './sample-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/** The home page below its first view. Each section owns the states of what it reads: one failure leaves the rest. */
export function HomeSections() {
  return (
    <>
      <ServicesSection />
      <HowItWorksSection />
      <SampleSection />
      <AuditSection />
      <AboutSection />
      <TestimonialsSection />
      <BlogSection />
    </>
  );
}
