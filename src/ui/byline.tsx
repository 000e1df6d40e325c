import { Avatar } from './avatar.tsx';
import type { FallbackImageProps } from './fallback-image.tsx';

/** A person by name, beside a portrait of 48 px. */
export const Byline = ({ name, picture }: { name: string; picture: FallbackImageProps['src'] }) => (
  <span className="inline-flex items-center gap-3 font-semibold text-text">
    <Avatar name={name} picture={picture} />
    <span className="min-w-0 wrap-anywhere">{name}</span>
  </span>
);
