import credentials from '../../assets/art/credentials.svg?no-inline';

/** The drawings of credentials. What a credential is stands in words beside it: each drawing suits them all. */
const DRAWINGS = ['seal', 'dividers', 'diploma'] as const;

/** A drawing for a credential by its place in the list, decorative. */
export function Credential({ place }: { place: number }) {
  return (
    <svg className="size-[64px] shrink-0" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <use href={`${credentials}#${DRAWINGS[place % DRAWINGS.length]}`} width="64" height="64" />
    </svg>
  );
}
