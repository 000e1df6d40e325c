import { useState } from 'react';
import { pictureFiles } from '../../contract/picture-files.ts';
import type { Testimonial } from '../../contract/testimonial.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dots, StepButton } from '../../ui/carousel-controls.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useSwipe } from './use-swipe.ts';

/** A quote of more letters than this is set one size smaller, so that the longest does not make all slides tall. */
const LONG_QUOTE = 110;
/** And one of more than this as text is. */
const VERY_LONG_QUOTE = 320;

function sizeOf({ length }: string): string {
  if (length > VERY_LONG_QUOTE) return 'text-xl leading-snug';
  return `leading-[1.16] text-balance ${length > LONG_QUOTE ? 'text-3xl' : 'text-4xl'}`;
}

function Slide({
  testimonial,
  place,
  isCurrent,
}: {
  testimonial: Testimonial;
  place: string;
  isCurrent: boolean;
}) {
  const { quote, name, company, rating, picture } = testimonial;
  return (
    <figure
      aria-roledescription="slide"
      aria-label={place}
      className={`transition-opacity duration-(--dur-2) [grid-area:1/1] noscript:visible noscript:opacity-100 noscript:[grid-area:auto] ${isCurrent ? '' : 'invisible opacity-0'}`}
    >
      <div className="mb-6">
        <Stars rating={rating} />
      </div>
      <blockquote className={`font-display font-medium ${sizeOf(quote)}`}>{`“${quote}”`}</blockquote>
      <figcaption className="mt-8 flex items-center gap-5">
        <Avatar name={name} picture={pictureFiles(picture)} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-mute">{company}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/**
 * Testimonials with buttons that wrap at both ends and a dot for each. All slides lie on each other, so that the
 * tallest one gives the height and nothing below moves. Without JavaScript they stand in a list. On wide screens it
 * takes all columns of the page's grid and leaves the first three to the section's heading, above the buttons.
 */
export function TestimonialSlides({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const count = testimonials.length;
  const [chosen, setChosen] = useState(0);
  // Staff may have removed some since the choice was made.
  const current = Math.min(chosen, count - 1);
  const step = (by: 1 | -1) => {
    setChosen((current + by + count) % count);
  };
  const swipe = useSwipe(step);

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a group that is no form
      role="group"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      className="grid grid-cols-1 gap-y-8 lg:grid-cols-subgrid lg:[grid-area:1/1/auto/-1]"
    >
      <div
        aria-live="polite"
        className="grid grid-cols-1 touch-pan-y lg:col-span-9 lg:col-start-4 noscript:gap-16"
        {...swipe}
      >
        {testimonials.map((testimonial, index) => (
          <Slide
            key={testimonial.id}
            testimonial={testimonial}
            place={`${index + 1} of ${count}`}
            isCurrent={index === current}
          />
        ))}
      </div>
      {count > 1 && (
        <div className="flex flex-wrap items-center gap-3 lg:col-span-3 lg:col-start-1 lg:row-start-1 lg:self-end noscript:hidden">
          <StepButton direction="previous" label="Previous testimonial" onClick={() => step(-1)} />
          <StepButton direction="next" label="Next testimonial" onClick={() => step(1)} />
          <Dots
            count={count}
            current={current}
            labelFor={(index) => `Go to testimonial ${index + 1}`}
            onSelect={setChosen}
          />
        </div>
      )}
    </div>
  );
}
