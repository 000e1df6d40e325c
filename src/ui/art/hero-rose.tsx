import type { ReactNode } from 'react';
import rings from '../../assets/art/rings.svg?no-inline';
import { classNames } from '../class-names.ts';
import { Portrait } from './portrait.tsx';
import { splitRose } from './rays.ts';
import { RoseRays } from './rose-rays.tsx';

const rays = splitRose({ center: 320, hub: 196, reach: 300, markedReach: 312, spread: 9 });

/**
 * The big Rose: whoever the page is about stands in its hub (the coach's portrait unless `children` say otherwise).
 * It is square, as wide as its parent allows and never wider than the hero wants it. The rays settle once; they are
 * drawn here and not in the file, so that the movement never waits for it.
 */
export function HeroRose({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div className={classNames('hero-rose', className)}>
      <svg viewBox="0 0 640 640" aria-hidden="true" focusable="false">
        <use href={`${rings}#hero`} />
        <RoseRays rays={rays} className="hero-rays" />
        <circle cx="320" cy="320" r="188" fill="var(--surface)" />
      </svg>
      <div className="hero-rose-hub">{children ?? <Portrait />}</div>
    </div>
  );
}
