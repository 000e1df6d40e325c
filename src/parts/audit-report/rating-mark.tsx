import { MARK_LABELS, type PointMark } from './report-points.ts';

interface MarkStyle {
  /** The color of the line, the number in it and the word beside it. */
  className: string;
  fill: string;
  /** Its outline, on a grid of 40. */
  path: string;
  /** The line of writing where the shape has most room. */
  baseline: number;
  numberFill?: string;
  dashes?: string;
  dashOffset?: string;
}

const square = 'M5 5h30v30H5z';
const disc = 'M20 3a17 17 0 0 1 0 34a17 17 0 0 1 0-34z';

/** Daymarks: square for good, triangle for a problem, diamond for a warning, each with its own fill. */
const styles: Readonly<Record<PointMark, MarkStyle>> = {
  good: { className: 'text-success', fill: 'var(--success-soft)', path: square, baseline: 25.5 },
  'needs work': {
    className: 'text-warning',
    fill: 'var(--warning-soft)',
    path: 'M20 1.5L38.5 20L20 38.5L1.5 20z',
    baseline: 25.5,
  },
  urgent: {
    className: 'text-danger',
    fill: 'currentColor',
    path: 'M20 3L38.5 36h-37z',
    baseline: 32,
    numberFill: 'var(--on-danger)',
  },
  'not checked': {
    className: 'text-mute',
    fill: 'var(--surface)',
    path: disc,
    baseline: 25.5,
    dashes: '4 3.1',
  },
  'action plan': {
    className: 'text-primary',
    fill: 'currentColor',
    path: disc,
    baseline: 25.5,
    numberFill: 'var(--on-primary)',
  },
  // Of a square that is not filled in yet there are only the corners.
  'to come': {
    className: 'text-mute',
    fill: 'var(--surface)',
    path: square,
    baseline: 25.5,
    dashes: '14 16',
    dashOffset: '7',
  },
};

/** The mark of a point on a grid of 40, with its number: part of a drawing, or of `RatingMark`. */
export function MarkShape({ mark, number }: { mark: PointMark; number: number }) {
  const { className, fill, path, baseline, numberFill = 'currentColor', dashes, dashOffset } = styles[mark];
  return (
    <g className={className}>
      <path
        d={path}
        fill={fill}
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={dashes}
        strokeDashoffset={dashOffset}
      />
      <text x="20" y={baseline} fill={numberFill}>
        {number}
      </text>
    </g>
  );
}

/** Mark beside its label: shape, color, and the number on the Rose. */
export function RatingMark({ mark, number }: { mark: PointMark; number: number }) {
  return (
    <svg className="rating-mark" viewBox="0 0 40 40" aria-hidden="true">
      <MarkShape mark={mark} number={number} />
    </svg>
  );
}

export function RatingWord({ mark }: { mark: PointMark }) {
  return (
    <span
      className={`${mark === 'action plan' ? 'text-link' : styles[mark].className} text-sm font-semibold whitespace-nowrap`}
    >
      {MARK_LABELS[mark]}
    </span>
  );
}
