import { ChevronLeft, ChevronRight } from 'lucide-react';

export interface StepButtonProps {
  direction: 'previous' | 'next';
  /** What it steps through, for instance 'Next testimonial'. */
  label: string;
  /** Not needed within a carousel that `enhanceCarousel` turns. */
  onClick?: () => void;
}

/** Steps a carousel by one. */
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

export interface DotsProps {
  count: number;
  /** The one that is shown, counted from 0. */
  current: number;
  labelFor: (index: number) => string;
  /** Not needed within a carousel that `enhanceCarousel` turns. */
  onSelect?: (index: number) => void;
}

/** One diamond per slide; a click jumps to it. */
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
