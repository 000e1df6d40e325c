import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { testimonialsQuery, usePage } from '../../api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TestimonialSlides } from './testimonial-slides.tsx';

const besideHeading = 'lg:col-span-9 lg:col-start-4 lg:row-start-1';

/**
 * Testimonials, one at a time (spec §2), with loading, error and empty states. Placed in a `grid-page`, beside the
 * section's heading.
 */
export function TestimonialsCarousel() {
  const { noTestimonials } = usePage('home');
  const { data, isPending, isFetching, refetch } = useQuery(testimonialsQuery(useCall()));
  if (isPending) {
    return (
      <div className={`${besideHeading} min-h-88`}>
        <Loader>Loading testimonials...</Loader>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={besideHeading}>
        <ErrorState
          title="Error loading testimonials. Please try again later."
          retry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (data.testimonials.length === 0) {
    return (
      <div className={besideHeading}>
        <EmptyState title={noTestimonials} />
      </div>
    );
  }
  return <TestimonialSlides testimonials={data.testimonials} />;
}
