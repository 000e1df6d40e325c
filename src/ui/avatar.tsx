import rings from '../assets/art/rings.svg?no-inline';
import { classNames } from './class-names.ts';
import { FallbackImage, type FallbackImageProps } from './fallback-image.tsx';

/** The circle behind the initials of an `.avatar`. */
function AvatarRing() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <use href={`${rings}#avatar`} />
    </svg>
  );
}

/** The first letters of a name's first and last word, in capitals; '' for an empty name. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const first = letters[0] ?? '';
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}

interface AvatarProps {
  name: string;
  picture?: FallbackImageProps['src'];
  size?: 'sm' | 'md';
}

/**
 * A person's picture in the hub of the Rose, or the initials if it is missing or broken. Decorative: the name is beside
 * it.
 */
export function Avatar({ name, picture = '', size = 'md' }: AvatarProps) {
  return (
    <span className={classNames('avatar', size === 'sm' && 'avatar-sm')} aria-hidden="true">
      <AvatarRing />
      <span>{initials(name)}</span>
      {picture !== '' && (
        <FallbackImage src={picture} fallbackSrc={null} alt="" width={72} height={72} sizes="4.5rem" />
      )}
    </span>
  );
}
