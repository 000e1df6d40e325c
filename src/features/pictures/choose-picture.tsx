import { Suspense } from 'react';
import type { PlacedPicture } from '../../contract/page-fields.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { pictureOf } from './photo-calls.ts';

const ImagePicker = lazyComponent(async () => (await import('./image-picker.tsx')).ImagePicker);

const ignore = () => undefined;

export interface ChoosePictureProps {
  /** What is searched for first, such as a post's title. */
  firstTerm: string;
  onPick: (picture: PlacedPicture) => void;
  onClose: () => void;
}

/** The window in which staff choose a picture. It comes when it is wanted. */
export const ChoosePicture = ({ firstTerm, onPick, onClose }: ChoosePictureProps) => (
  <Suspense>
    <ImagePicker
      firstTerm={firstTerm}
      onClose={onClose}
      onBusy={ignore}
      onUse={(photo, source) => {
        const { imageUrl, imageAlt, imageCredit } = pictureOf(photo, source);
        onPick({ url: imageUrl, alt: imageAlt, credit: imageCredit });
        onClose();
        return Promise.resolve();
      }}
    />
  </Suspense>
);
