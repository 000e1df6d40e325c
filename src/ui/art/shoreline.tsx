import drawing from '../../assets/art/shoreline.svg?no-inline';

/** The one curved section edge: from deep water above to land below. At most once a page. */
export function Shoreline() {
  return (
    <svg className="shore" viewBox="0 0 2400 230" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`${drawing}#shore`} />
    </svg>
  );
}
