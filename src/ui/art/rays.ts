/** The eight directions of the Rose, in degrees clockwise from north. */
export const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** The ray that is always magenta: the course to steer. No other ray is ever marked. */
export const MARKED_BEARING = 45;

/** A Rose around an empty hub, in the units of its drawing. */
interface RoseShape {
  /** Center of the hub, the same for x and y. */
  readonly center: number;
  /** Radius of the empty hub; the bases of the rays follow its circle. */
  readonly hub: number;
  /** Distance of the tips from the center. */
  readonly reach: number;
  /** Reach of the marked ray, if longer. */
  readonly markedReach?: number;
  /** Half the width of a base, in degrees of the hub's circle. */
  readonly spread: number;
}

/** The part of a ray to draw: light comes from the left, so each has a lit and a shaded half. */
type RayPart = 'whole' | 'lit' | 'shaded';

/** Path data of a Rose in four inks, one fill each. */
export interface SplitRose {
  readonly shaded: string;
  readonly lit: string;
  readonly markedShaded: string;
  readonly markedLit: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function point(center: number, radius: number, bearing: number): string {
  const angle = ((bearing - 90) * Math.PI) / 180;
  return `${round(center + Math.cos(angle) * radius)} ${round(center + Math.sin(angle) * radius)}`;
}

/** Path data of one ray: from the hub's circle to a tip on the given bearing. */
export function ray(shape: RoseShape, bearing: number, part: RayPart = 'whole'): string {
  const { center, hub, spread } = shape;
  const reach = bearing === MARKED_BEARING ? (shape.markedReach ?? shape.reach) : shape.reach;
  const from = point(center, hub, part === 'shaded' ? bearing : bearing - spread);
  const to = point(center, hub, part === 'lit' ? bearing : bearing + spread);
  return `M${from}A${hub} ${hub} 0 0 1 ${to}L${point(center, reach, bearing)}z`;
}

const unmarked = BEARINGS.filter((bearing) => bearing !== MARKED_BEARING);

/** Path data of a flat Rose, as in the brand mark: seven rays in ink and the marked one. */
export function flatRose(shape: RoseShape): { readonly ink: string; readonly marked: string } {
  return { ink: unmarked.map((bearing) => ray(shape, bearing)).join(''), marked: ray(shape, MARKED_BEARING) };
}

/** Path data of a shaded Rose, as in the hero. */
export function splitRose(shape: RoseShape): SplitRose {
  const half = (part: RayPart) => unmarked.map((bearing) => ray(shape, bearing, part)).join('');
  return {
    shaded: half('shaded'),
    lit: half('lit'),
    markedShaded: ray(shape, MARKED_BEARING, 'shaded'),
    markedLit: ray(shape, MARKED_BEARING, 'lit'),
  };
}
