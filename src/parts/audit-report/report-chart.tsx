import { useId } from 'react';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { ActionTime, Effect, type ReportSnapshot } from '../../contract/audit-report.ts';
import { AuditDrawing, CENTER, HUB, RING } from './ratings-rose.tsx';
import type { PointMark, ReportPoint } from './report-points.ts';

/** How far out the coast is: the better a point, the more open water. On the course the sea is open. */
const COAST: Readonly<Record<PointMark, number>> = {
  good: 160,
  'needs work': 128,
  urgent: 102,
  'not checked': 138,
  'action plan': RING,
  'to come': 138,
};

/** Points of the coast per direction. */
const PARTS = 4;
const STEPS = AUDIT_POINTS.length * PARTS;

type Position = readonly [x: number, y: number];

/** A place by its direction, counted from the east clockwise as the marks are. */
const at = (direction: number, radius: number): Position => {
  const angle = (direction * Math.PI) / 4;
  return [CENTER + Math.cos(angle) * radius, CENTER + Math.sin(angle) * radius];
};

const write = (...places: readonly Position[]): string =>
  places.map((position) => position.map((part) => part.toFixed(1)).join(' ')).join(' ');

/** Small bays and capes, the same for a business at every visit. */
function roughness(seed: string): number[] {
  let state = 7;
  for (const letter of seed) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return Array.from({ length: STEPS }, () => {
    state = (state * 75 + 74) % 65_537;
    return (state / 65_537 - 0.5) * 14;
  });
}

/** The coast as one curve for each direction, each beginning where the one before it ends. */
function coastOf(marks: readonly PointMark[], business: string): string[] {
  const rough = roughness(business);
  const places = Array.from({ length: STEPS }, (_, step): Position => {
    // A curve is centered on its direction.
    const direction = step / PARTS - 0.5;
    const [before, share] = [Math.floor(direction), direction - Math.floor(direction)];
    const radiusAt = (index: number) => COAST[marks[(index + marks.length) % marks.length] ?? 'to come'];
    const eased = (1 - Math.cos(share * Math.PI)) / 2;
    const radius = radiusAt(before) * (1 - eased) + radiusAt(before + 1) * eased;
    return at(direction, radius + (rough[step] ?? 0));
  });
  const placeAt = (step: number): Position => places[(step + STEPS) % STEPS] ?? [CENTER, CENTER];
  const handle = (from: Position, to: Position, near: Position, sign: number): Position => [
    near[0] + (sign * (to[0] - from[0])) / 6,
    near[1] + (sign * (to[1] - from[1])) / 6,
  ];
  return marks.map((_, index) => {
    const first = index * PARTS;
    const curves = Array.from({ length: PARTS }, (__, part) => {
      const step = first + part;
      const [a, b, c, d] = [placeAt(step - 1), placeAt(step), placeAt(step + 1), placeAt(step + 2)];
      return `C${write(handle(a, c, b, 1), handle(b, d, c, -1), c)}`;
    });
    return `M${write(placeAt(first))}${curves.join('')}`;
  });
}

const joined = (curves: readonly string[]): string =>
  `${curves.map((curve, index) => (index === 0 ? curve : curve.slice(curve.indexOf('C')))).join('')}z`;

const ROCK = 'M-5 0h10M0-5v10';

/** The sign of a chart in the water before a coast that is not clear: a shoal or rocks. */
function Water({ mark, direction }: { mark: PointMark; direction: number }) {
  const signs = mark === 'urgent' ? [-0.38, -0.24, 0.3] : [0.2];
  if (mark !== 'needs work' && mark !== 'urgent') return null;
  return signs.map((offset, index) => {
    const [x, y] = at(direction + offset, COAST[mark] - (mark === 'urgent' ? 9 + (index % 2) * 6 : 22));
    return (
      <g key={offset} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        {mark === 'needs work' ? <ellipse rx="11" ry="7" strokeDasharray="2 2.5" /> : <path d={ROCK} />}
      </g>
    );
  });
}

/** Directions of several legs towards one point, beside it. */
const SPREAD = [0, 0.28, -0.28, 0.5];

/** The plotted course: a leg for each recommendation towards its point; a longer one takes longer, a larger end pays off more. */
function Legs({ recommendations }: Pick<ReportSnapshot, 'recommendations'>) {
  const seen = new Map<string, number>();
  return recommendations.map(({ id, point, time, effect }) => {
    const count = seen.get(point) ?? 0;
    seen.set(point, count + 1);
    const direction = AUDIT_POINTS.indexOf(point) + (SPREAD[count % SPREAD.length] ?? 0);
    const length = 14 + ActionTime.options.indexOf(time) * 9;
    const [from, to] = [at(direction, HUB - 7), at(direction, HUB - 7 + length)];
    return (
      <g key={id}>
        <path d={`M${write(from)}L${write(to)}`} stroke="var(--primary)" strokeWidth="2.5" />
        <circle
          cx={to[0].toFixed(1)}
          cy={to[1].toFixed(1)}
          r={4 + Effect.options.indexOf(effect) * 2}
          fill="var(--primary)"
          stroke="var(--surface)"
        />
      </g>
    );
  });
}

interface ReportChartProps {
  report: Pick<ReportSnapshot, 'business' | 'recommendations'>;
  points: readonly ReportPoint[];
}

/**
 * The chart of a business, drawn from its report: eight coasts around the hub, each as far out as its rating, the
 * course as legs from the hub, and the coasts of the report before in gray. One image with a full description; the same
 * is on the page as lists.
 */
export function ReportChart({ report: { business, recommendations }, points }: ReportChartProps) {
  const id = useId();
  const marks = points.map(({ mark }) => mark);
  const coast = coastOf(marks, business);
  const sea = joined(coast);
  const before =
    points.some(({ since }) => since?.was) &&
    joined(
      coastOf(
        points.map(({ mark, since }) => since?.was ?? mark),
        business,
      ),
    );
  return (
    <AuditDrawing
      business={business}
      points={points}
      shows={`A chart with ${business} in the middle and eight coasts around it; the farther out the point, the better`}
      className="report-chart"
      ground={
        <>
          <clipPath id={id}>
            <path d={sea} />
          </clipPath>
          <circle cx={CENTER} cy={CENTER} r={RING} fill="var(--chart-land)" />
          <path d={sea} fill="var(--chart-water)" />
          <g clipPath={`url(#${id})`} fill="none">
            <path d={sea} stroke="var(--chart-1)" strokeWidth="64" />
            <path d={sea} stroke="var(--chart-2)" strokeWidth="40" />
            <path d={sea} stroke="var(--chart-3)" strokeWidth="18" />
          </g>
          {before && (
            <path d={before} fill="none" stroke="var(--text-mute)" strokeWidth="1.5" strokeDasharray="5 4" />
          )}
          <g fill="none" stroke="var(--chart-coast)" strokeWidth="1.6" strokeLinecap="round">
            {coast.map((curve, index) => (
              <path
                key={curve}
                d={curve}
                strokeDasharray={/look|come/.test(marks[index] ?? '') ? '3 6' : undefined}
              />
            ))}
          </g>
          <g fill="none" stroke="var(--chart-text)" strokeWidth="1.6">
            {points.map(({ point, mark }, index) => (
              <Water key={point} mark={mark} direction={index} />
            ))}
          </g>
        </>
      }
    >
      <Legs recommendations={recommendations} />
    </AuditDrawing>
  );
}
