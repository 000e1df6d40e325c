import { AvatarRing } from './art/avatar-ring.tsx';
import { classNames } from './class-names.ts';
import { FallbackImage, type FallbackImageProps } from './fallback-image.tsx';
import { initials } from './initials.ts';

export interface AvatarProps {
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
        <FallbackImage src={picture} fallbackSrc={undefined} alt="" width={72} height={72} sizes="4.5rem" />
      )}
    </span>
  );
}
