import { type ReactNode, useId } from 'react';
import { splitRose } from '../../ui/art/rays.ts';
import { RoseRays } from '../../ui/art/rose-rays.tsx';
import { LINE_HEIGHT, typography } from '../../ui/art/typography.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { MarkShape } from './rating-mark.tsx';
import { MARK_LABELS, type ReportPoint } from './report-points.ts';

export const CENTER = 220;
export const HUB = 80;
/** Radius of the marks, in the middle of the ring's scale. */
export const RING = 190;
const rays = splitRose({ center: CENTER, hub: HUB, reach: 160, spread: 12 });
/** Space for text inside the round hub. */
const HUB_ROOM = { width: 122, height: 66, largest: 27 };

/** The first point is in the east, the others follow clockwise, so the last is the marked one. */
const bearings = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (index * Math.PI) / 4);
const places = bearings.map((angle) =>
  [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(CENTER + part * RING - 20)).join(' '),
);

function pointText({ number, point, mark, since }: ReportPoint): string {
  const change = since ? [since.label.toLowerCase()] : [];
  return [`${number} ${point}`, MARK_LABELS[mark].toLowerCase(), ...change].join(', ');
}

function NamedHub({ business }: { business: string }) {
  const { size, lines } = typography(business, HUB_ROOM);
  const first = CENTER + size * (0.34 - ((lines.length - 1) * LINE_HEIGHT) / 2);
  return (
    <>
      <circle cx={CENTER} cy={CENTER} r={HUB - 7} fill="var(--surface)" stroke="var(--ink)" />
      <g className="ratings-rose-hub" fontSize={size}>
        {lines.map((line, index) => {
          const y = Math.round(first + index * size * LINE_HEIGHT);
          return (
            <text key={y} x={CENTER} y={y}>
              {line}
            </text>
          );
        })}
      </g>
    </>
  );
}

/** The marks of all points on the ring, each a link where there is something to open. */
function RingOfMarks({ points, links }: Pick<AuditDrawingProps, 'points' | 'links'>) {
  return points.map(({ point, number, mark }, index) => {
    const shape = <MarkShape mark={mark} number={number} />;
    return (
      <g key={point} transform={`translate(${places[index] ?? ''})`}>
        {links ? (
          <Link
            href={links.hrefOf(number)}
            tabIndex={-1}
            aria-current={number === links.current ? 'true' : undefined}
          >
            {/* More to press than the mark of a small drawing. */}
            <circle cx="20" cy="20" r="30" />
            {shape}
          </Link>
        ) : (
          shape
        )}
      </g>
    );
  });
}

interface AuditDrawingProps {
  business: string;
  points: readonly ReportPoint[];
  /** The beginning of its description. */
  shows: string;
  /** Drawn below the ring's scale. */
  ground?: ReactNode;
  className?: string;
  /** Pages of the points, for the pointer alone: a list of the same links belongs beside it. */
  links?: { hrefOf: (number: number) => string; current: number | undefined } | undefined;
  /** Drawn between the scale and the hub. */
  children: ReactNode;
}

/**
 * The frame of a drawing of an audit: the business in its hub, and a mark for each point on the ring's scale. One image
 * with a full description; the ratings also belong on the page, as a list.
 */
export function AuditDrawing({
  business,
  points,
  shows,
  ground,
  className,
  links,
  children,
}: AuditDrawingProps) {
  const id = useId();
  return (
    <svg
      className={classNames('ratings-rose', className)}
      viewBox="0 0 440 440"
      role="img"
      aria-hidden={links !== undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>{`The audit of ${business}`}</title>
      <desc id={`${id}-text`}>{`${shows}: ${points.map(pointText).join('; ')}.`}</desc>
      {ground}
      <g fill="none" stroke="var(--chart-note)">
        <circle cx={CENTER} cy={CENTER} r={RING} />
        <circle
          cx={CENTER}
          cy={CENTER}
          r={RING - 4}
          strokeWidth="8"
          pathLength="360"
          strokeDasharray=".3 2.7"
        />
      </g>
      {children}
      <NamedHub business={business} />
      <RingOfMarks points={points} links={links} />
    </svg>
  );
}

/** The eight points of a report as a Rose: the course is on the one ray that is magenta. */
export function RatingsRose(props: Pick<AuditDrawingProps, 'business' | 'points' | 'links'>) {
  return (
    <AuditDrawing
      {...props}
      shows={`A compass rose with ${props.business} in the hub and eight points around it`}
    >
      <RoseRays rays={rays} />
    </AuditDrawing>
  );
}
