import { ChevronLeft, ChevronRight } from 'lucide-react';

interface StepButtonProps {
  direction: 'previous' | 'next';
  /** For instance 'Next testimonial'. */
  label: string;
}

/** Steps a carousel by one slide; `enhanceCarousel` handles its clicks. */
export function StepButton({ direction, label }: StepButtonProps) {
  const Chevron = direction === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className="carousel-btn"
      data-step={direction === 'next' ? 1 : -1}
      aria-label={label}
    >
      <Chevron size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

interface DotsProps {
  count: number;
  /** Index of the current slide, from 0. */
  current: number;
  labelFor: (index: number) => string;
}

/** One diamond per slide; `enhanceCarousel` handles its clicks. */
export function Dots({ count, current, labelFor }: DotsProps) {
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="dot"
          aria-label={labelFor(index)}
          aria-current={index === current ? 'true' : undefined}
        />
      ))}
    </div>
  );
}
