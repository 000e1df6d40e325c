import drawing from '../../assets/art/portrait.svg?no-inline';
import { classNames } from '../class-names.ts';

/**
 * The coach's portrait, cut to a circle. A photograph may take the drawing's place: square, face in the middle,
 * before a plain dark or blue ground.
 */
export function Portrait({ className }: { className?: string }) {
  return (
    <img
      className={classNames('portrait', className)}
      src={drawing}
      width="400"
      height="400"
      alt="Portrait of the coach"
      decoding="async"
    />
  );
}
