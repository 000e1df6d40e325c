import type { ReactNode } from 'react';
import rings from '../../assets/art/rings.svg?no-inline';
import { classNames } from '../class-names.ts';
import { Portrait } from './portrait.tsx';
import { splitRose } from './rays.ts';
import { RoseRays } from './rose-rays.tsx';

const rays = splitRose({ center: 320, hub: 196, reach: 300, markedReach: 312, spread: 9 });

/**
 * The big Rose with the coach's portrait (or `children`) in its hub. Square, as wide as its parent up to the hero's
 * width. The rays are inline so that their animation does not wait for the file.
 */
export function HeroRose({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div className={classNames('hero-rose', className)}>
      <svg viewBox="0 0 640 640" aria-hidden="true">
        <use href={`${rings}#hero`} />
        <RoseRays rays={rays} className="hero-rays" />
        <circle cx="320" cy="320" r="188" fill="var(--surface)" />
      </svg>
      <div className="absolute inset-[21.4%]">{children ?? <Portrait />}</div>
    </div>
  );
}
