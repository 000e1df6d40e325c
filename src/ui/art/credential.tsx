import credentials from '../../assets/art/credentials.svg?no-inline';

/** Each drawing suits every credential; the text beside it names the credential. */
const DRAWINGS = ['seal', 'dividers', 'diploma'] as const;

/** A decorative drawing for a credential, by its position in the list. */
export function Credential({ index }: { index: number }) {
  return (
    <svg className="size-[64px] shrink-0" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${credentials}#${DRAWINGS[index % DRAWINGS.length]}`} width="64" height="64" />
    </svg>
  );
}
