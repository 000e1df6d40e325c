import { AvatarRing } from './art/avatar-ring.tsx';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

/** A person's initials in the hub of the Rose. Decorative: the name stands beside it in words. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' }) {
  return (
    <span className={classNames('avatar', size === 'sm' && 'avatar-sm')} aria-hidden="true">
      <AvatarRing />
      <span>{initials(name)}</span>
    </span>
  );
}
