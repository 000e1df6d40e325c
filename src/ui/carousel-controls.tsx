import { ChevronLeft, ChevronRight } from 'lucide-react';

interface StepButtonProps {
  direction: 'previous' | 'next';
  /** For instance 'Next testimonial'. */
  label: string;
  /** Not needed in a carousel that `enhanceCarousel` controls. */
  onClick?: () => void;
}

/** Steps a carousel by one slide. */
export function StepButton({ direction, label, onClick }: StepButtonProps) {
  const Chevron = direction === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className="carousel-btn"
      data-step={direction === 'next' ? 1 : -1}
      aria-label={label}
      onClick={onClick}
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
  /** Not needed in a carousel that `enhanceCarousel` controls. */
  onSelect?: (index: number) => void;
}

/** One diamond per slide; a click shows that slide. */
export function Dots({ count, current, labelFor, onSelect }: DotsProps) {
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="dot"
          aria-label={labelFor(index)}
          aria-current={index === current ? 'true' : undefined}
          onClick={onSelect && (() => onSelect(index))}
        />
      ))}
    </div>
  );
}
