import { classNames } from '../class-names.ts';

/** Direction of the needle. Unset, it rests at 045° and swings to 090° when its control is hovered. */
type NeedleDirection = 'e' | 'w' | 's';

/**
 * The brand's arrow, half solid and half open. `swing` follows the nearest `.group` (or `.svc`), for a needle that is
 * not the direct child of its link or button.
 */
export function Needle({ direction, swing = false }: { direction?: NeedleDirection; swing?: boolean }) {
  return (
    <svg className={classNames('needle', direction, swing && 'swing')} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M9.5 6.4L19.6 10l-10.1 3.6z" fill="currentColor" />
      <path
        d="M9.5 6.4L.6 10l8.9 3.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.15"
        strokeLinejoin="round"
      />
    </svg>
  );
}
