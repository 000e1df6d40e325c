import type { ReactNode } from 'react';

interface DaymarkProps {
  /** By default it is as high as the text beside it. */
  className?: string;
}

/** A mark beside a message. Decorative: the text beside it has the color and the meaning. */
function Daymark({
  className = 'mt-[0.2em] size-[1em] flex-none',
  children,
}: DaymarkProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The green square of success (named after can buoys). */
export const Can = (props: DaymarkProps) => (
  <Daymark {...props}>
    <path d="M2 2h16v16H2z" />
    <path strokeLinecap="round" d="M6 10.4l2.8 2.8L14.2 7" />
  </Daymark>
);

/** The red triangle of errors (named after nun buoys). */
export const Nun = (props: DaymarkProps) => (
  <Daymark {...props}>
    <path d="M10 1.5L19 18H1z" />
    <path strokeLinecap="round" d="M10 7v5.5M10 15.2v.1" />
  </Daymark>
);
