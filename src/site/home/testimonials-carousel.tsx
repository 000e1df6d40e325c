import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/api-context.ts';
import { testimonialsQuery, usePage } from '../../api/queries.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { Testimonial } from '../../contract/testimonial.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dots, StepButton } from '../../ui/carousel-controls.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Stars } from '../../ui/stars.tsx';
import { enhanceCarousel } from './enhance-carousel.ts';

/** A quote of more letters than this is set one size smaller, so that the longest does not make all slides tall. */
const LONG_QUOTE_LENGTH = 110;
/** And one of more than this as text is. */
const VERY_LONG_QUOTE_LENGTH = 320;

function sizeOf({ length }: string): string {
  if (length > VERY_LONG_QUOTE_LENGTH) return 'text-xl leading-snug';
  return `leading-[1.16] text-balance ${length > LONG_QUOTE_LENGTH ? 'text-3xl' : 'text-4xl'}`;
}

function Slide({
  testimonial,
  position,
  isFirst,
}: {
  testimonial: Testimonial;
  position: string;
  isFirst: boolean;
}) {
  const { quote, name, company, town, rating, picture } = testimonial;
  return (
    <figure
      aria-roledescription="slide"
      aria-label={position}
      className={`transition-opacity duration-(--dur-2) [grid-area:1/1] noscript:[grid-area:auto] ${isFirst ? '' : 'slide-away'}`}
    >
      <div className="mb-6">
        <Stars rating={rating} />
      </div>
      <blockquote className={`font-display font-semibold ${sizeOf(quote)}`}>{`“${quote}”`}</blockquote>
      <figcaption className="mt-8 flex items-center gap-5">
        <Avatar name={name} picture={responsivePicture(picture)} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-mute">{`${company}${town && `, ${town}`}`}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/**
 * Testimonial carousel with wrapping buttons and dots. Slides overlap in one grid cell, so that the tallest sets the
 * height. A list without JavaScript. On wide screens it spans the page grid and leaves three columns to the heading.
 */
function TestimonialSlides({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const count = testimonials.length;
  const carousel = useRef<HTMLDivElement>(null);
  useEffect(() => (carousel.current ? enhanceCarousel(carousel.current) : undefined), []);

  return (
    <div
      ref={carousel}
      data-carousel
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a group that is no form
      role="group"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      className="grid grid-cols-1 gap-y-8 lg:grid-cols-subgrid lg:[grid-area:1/1/auto/-1]"
    >
      <div
        aria-live="polite"
        className="grid grid-cols-1 [touch-action:pan-y] lg:col-span-9 lg:col-start-4 noscript:gap-16"
      >
        {testimonials.map((testimonial, index) => (
          <Slide
            key={testimonial.id}
            testimonial={testimonial}
            position={`${index + 1} of ${count}`}
            isFirst={index === 0}
          />
        ))}
      </div>
      {count > 1 && (
        <div className="flex flex-wrap items-center gap-3 lg:col-span-3 lg:col-start-1 lg:row-start-1 lg:self-end noscript:hidden">
          <StepButton direction="previous" label="Previous testimonial" />
          <StepButton direction="next" label="Next testimonial" />
          <Dots count={count} current={0} labelFor={(index) => `Go to testimonial ${index + 1}`} />
        </div>
      )}
    </div>
  );
}

const besideHeading = 'lg:col-span-9 lg:col-start-4 lg:row-start-1';

/**
 * Testimonials, one at a time (spec §2), with loading, error and empty states. Placed in a `grid-page`, beside the
 * section's heading.
 */
export function TestimonialsCarousel() {
  const { noTestimonials } = usePage('home');
  const { data, isPending, isFetching, refetch } = useQuery(testimonialsQuery(useCall()));
  if (data && data.testimonials.length > 0) return <TestimonialSlides testimonials={data.testimonials} />;
  return (
    <div className={classNames(besideHeading, isPending && 'min-h-88')}>
      {isPending ? (
        <Loader>Loading testimonials...</Loader>
      ) : data ? (
        <EmptyState title={noTestimonials} />
      ) : (
        <ErrorState
          title="Error loading testimonials. Please try again later."
          {...retryOf({ isFetching, refetch })}
        />
      )}
    </div>
  );
}
