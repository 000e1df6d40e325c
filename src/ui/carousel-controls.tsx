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
      className="carousel-btn grid size-13 flex-none place-items-center rounded-sm border-[1.5px] border-ink [transition:background-color_var(--dur-2),color_var(--dur-2)] hover:bg-ink hover:text-paper active:bg-soft active:text-paper"
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
    <div className="dots flex flex-wrap">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="dot grid size-7 place-items-center rounded-full before:size-2.5 before:rotate-45 before:border-[1.5px] before:border-line-strong before:transition-[background-color,border-color,scale] before:duration-(--dur-2) before:ease-out hover:before:border-text hover:before:bg-line aria-[current=true]:before:scale-125 aria-[current=true]:before:border-primary aria-[current=true]:before:bg-primary"
          aria-label={labelFor(index)}
          aria-current={index === current ? 'true' : undefined}
        />
      ))}
    </div>
  );
}
