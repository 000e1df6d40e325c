import lines from '../../assets/art/isobaths.svg?no-inline';
import { classNames } from '../class-names.ts';

/**
 * Depth lines behind the content of a deep band. Covers its nearest positioned parent and ignores the pointer; `fade`
 * fades it out toward the foot, before a shoreline. The content beside it needs `position: relative`.
 */
export function Isobaths({ at = 'band', fade = false }: { at?: 'band' | 'footer'; fade?: boolean }) {
  return (
    <svg
      className={classNames('isobaths', at === 'footer' && 'isobaths-footer', fade && 'isobaths-fade')}
      viewBox={at === 'footer' ? '0 0 1600 700' : '0 0 1600 900'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${lines}#${at}`} />
    </svg>
  );
}
