import { Suspense } from 'react';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const PictureChooser = lazyComponent(async () => (await import('./picture-chooser.tsx')).PictureChooser);

export interface ChoosePictureProps {
  /** Initial search term for stock pictures, such as a post's title. */
  firstTerm: string;
  onPick: (picture: PlacedPicture) => void;
  onClose: () => void;
}

/** The window in which staff choose a picture. It comes when it is wanted. */
export const ChoosePicture = (props: ChoosePictureProps) => (
  <Suspense>
    <PictureChooser {...props} />
  </Suspense>
);
