import drawing from '../../assets/art/portrait.svg?no-inline';

/** The coach's portrait, cut to a circle. A photograph needs a centered face on a plain dark or blue ground. */
export function Portrait() {
  return (
    <svg
      className="portrait"
      viewBox="0 0 400 400"
      width="400"
      height="400"
      role="img"
      aria-label="Portrait of the coach"
    >
      <use href={`${drawing}#portrait`} />
    </svg>
  );
}
