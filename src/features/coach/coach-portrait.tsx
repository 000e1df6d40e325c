import type { SiteSettings } from '../../contract/site.ts';
import { Portrait } from '../../ui/art/portrait.tsx';
import { OwnPicture } from './own-picture.tsx';

interface CoachPortraitProps extends Pick<SiteSettings, 'pictures'> {
  /** How wide it is shown in its place. */
  sizes: string;
  /** In the first view of its page. */
  priority?: boolean;
}

/** The coach: her own photograph, or the drawing until there is one. */
export function CoachPortrait({ pictures: { portrait }, ...shown }: CoachPortraitProps) {
  return portrait.url ? (
    <OwnPicture
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
