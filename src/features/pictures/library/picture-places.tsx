import type { MediaPlace } from '../../../contract/staff-media.ts';
import { InlineLink } from '../../../ui/text-link.tsx';

/** Where a picture is used, each with the way there. */
export function PicturePlaces({ places }: { places: readonly MediaPlace[] }) {
  if (places.length === 0) return <p className="text-sm text-soft">It is used nowhere yet.</p>;
  return (
    <ul className="grid gap-1.5 text-sm" aria-label="Where it is used">
      {places.map(({ name, path }, index) => (
        <li key={index} className="wrap-anywhere">
          <InlineLink href={path}>{name}</InlineLink>
        </li>
      ))}
    </ul>
  );
}
