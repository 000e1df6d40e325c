import chart from '../../assets/art/hero-chart.svg?no-inline';

/**
 * The coast from Englewood to Marco Island, decorative. `hero`: right-aligned behind the text, a band at the foot on
 * phones; `fill`: covers its nearest positioned parent.
 */
export function HeroChart({ frame = 'hero' }: { frame?: 'hero' | 'fill' }) {
  return (
    <div className={frame === 'hero' ? 'hero-chart' : 'fill-chart'} aria-hidden="true">
      <svg viewBox="0 0 1840 880" preserveAspectRatio="xMaxYMid slice">
        <use href={`${chart}#coast`} />
        <use className="soundings" href={`${chart}#soundings`} />
        {/* In the hero the Rose covers some towns: their names stand beside it. */}
        <use className="lbl" href={`${chart}#${frame === 'hero' ? 'names-hero' : 'names'}`} />
        <use className="lbl lbl-edge" href={`${chart}#names-edge`} />
        {frame === 'fill' && <use className="lbl" href={`${chart}#towns`} />}
        <use className="lbl-east" href={`${chart}#names-east`} />
      </svg>
    </div>
  );
}
