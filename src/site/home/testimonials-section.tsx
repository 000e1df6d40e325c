import { usePage } from '../../api/use-page.ts';
import { TestimonialsCarousel } from './testimonials-carousel.tsx';

/** Testimonials (spec §2). */
export function TestimonialsSection() {
  const { testimonialsHeading } = usePage('home');
  return (
    <section id="testimonials" className="py-section">
      <div className="container-page grid grid-cols-1 gap-y-8 lg:grid-page">
        <h2 className="text-2xl lg:z-1 lg:col-span-3 lg:col-start-1 lg:row-start-1 lg:self-start">
          {testimonialsHeading}
        </h2>
        <TestimonialsCarousel />
      </div>
    </section>
  );
}
