import { classNames } from '../class-names.ts';
import { flatRose } from './rays.ts';

const rose = flatRose({ center: 16, hub: 6.4, reach: 15.4, markedReach: 15.8, spread: 16.5 });

/** The brand mark: the Rose in two inks. Decorative, beside the brand's name; turns one point on hover. */
export function BrandMark({ size = 36, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('brand-mark', className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path fill="var(--ink)" d={rose.ink} />
      <path fill="var(--primary)" d={rose.marked} />
    </svg>
  );
}
