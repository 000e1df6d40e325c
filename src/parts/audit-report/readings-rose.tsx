import { useId } from 'react';
import { LEADING, typography } from '../../ui/art/typography.ts';
import { splitRose } from '../../ui/art/rays.ts';
import { RoseRays } from '../../ui/art/rose-rays.tsx';
import { MarkOutline, MarkShape } from './rating-mark.tsx';
import { MARK_WORDS, type PointOfReport } from './reading-at.ts';

const CENTER = 220;
const HUB = 80;
/** Radius of the marks, in the middle of the ring's scale. */
const RING = 190;
/** Radius and scale of the previous marks, on the rays. */
const RING_BEFORE = 140;
const SCALE_BEFORE = 0.42;
const rays = splitRose({ center: CENTER, hub: HUB, reach: 160, spread: 12 });
/** Space for text inside the round hub. */
const room = { width: 122, height: 66, largest: 27 };

/** The first point is in the east, the others follow clockwise, so the last is the marked one. */
const bearings = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (index * Math.PI) / 4);
/** Positions of marks, centered on a ring. */
const placesOn = (ring: number, scale: number): string[] =>
  bearings.map((angle) =>
    [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(CENTER + part * ring - 20 * scale)).join(' '),
  );
const places = placesOn(RING, 1);
const placesBefore = placesOn(RING_BEFORE, SCALE_BEFORE);

/** Text of a point in the drawing's description. */
function inWords({ number, point, mark, since }: PointOfReport): string {
  const change = since ? [since.words.toLowerCase()] : [];
  return [`${number} ${point}`, MARK_WORDS[mark].toLowerCase(), ...change].join(', ');
}

/**
 * The eight points of a report as a Rose, with the business in its hub: a mark in each direction, the course on the one
 * ray that is magenta, and on the rays, small and in outline, the marks of the report before. One image with a full description; the readings also belong on the page, as a list.
 */
export function ReadingsRose({ business, points }: { business: string; points: readonly PointOfReport[] }) {
  const id = useId();
  const { size, lines } = typography(business, room);
  const first = CENTER + size * (0.34 - ((lines.length - 1) * LEADING) / 2);
  return (
    <svg
      className="readings-rose"
      viewBox="0 0 440 440"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      focusable="false"
    >
      <title id={`${id}-title`}>{`The audit of ${business}`}</title>
      <desc id={`${id}-text`}>
        {`A compass rose with ${business} in the hub and eight points around it: ${points.map(inWords).join('; ')}.`}
      </desc>
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
      <RoseRays rays={rays} />
      <circle cx={CENTER} cy={CENTER} r={HUB - 7} fill="var(--surface)" stroke="var(--ink)" />
      <g className="readings-rose-hub" fontSize={size}>
        {lines.map((line, index) => {
          const y = Math.round(first + index * size * LEADING);
          return (
            <text key={y} x={CENTER} y={y}>
              {line}
            </text>
          );
        })}
      </g>
      {points.map(
        ({ point, since }, index) =>
          since?.was && (
            <g key={point} transform={`translate(${placesBefore[index] ?? ''}) scale(${SCALE_BEFORE})`}>
              <MarkOutline mark={since.was} />
            </g>
          ),
      )}
      {points.map(({ point, number, mark }, index) => (
        <g key={point} transform={`translate(${places[index] ?? ''})`}>
          <MarkShape mark={mark} number={number} />
        </g>
      ))}
    </svg>
  );
}
