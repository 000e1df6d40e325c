import type { SiteSettings } from '../../contract/site.ts';
import { Portrait } from '../../ui/art/portrait.tsx';
import { CoachPicture } from './coach-picture.tsx';

interface CoachPortraitProps extends Pick<SiteSettings, 'pictures'> {
  sizes: string;
}

/**
 * The coach: her own photograph, or the drawing until there is one. It has no priority even in the first view of a page:
 * the largest thing there is the headline, whose fonts would come after it.
 */
export function CoachPortrait({ pictures: { portrait }, ...shown }: CoachPortraitProps) {
  return portrait.url ? (
    <CoachPicture
      picture={portrait}
      alt="Portrait of the coach"
      width={400}
      height={400}
      {...shown}
      className="portrait"
    />
  ) : (
    <Portrait />
  );
}
