import type { SiteSettings } from '../../contract/site.ts';
import { Portrait } from '../../ui/art/portrait.tsx';
import { OwnPicture } from './own-picture.tsx';

/** The coach: her own photograph, or the drawing until there is one. */
export function CoachPortrait({ pictures: { portrait } }: Pick<SiteSettings, 'pictures'>) {
  return portrait.url ? (
    <OwnPicture
      picture={portrait}
      alt="Portrait of the coach"
      width={400}
      height={400}
      sizes="(min-width: 48rem) 18rem, 60vw"
      priority
      className="portrait"
    />
  ) : (
    <Portrait />
  );
}
