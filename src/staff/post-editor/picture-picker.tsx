import { Suspense } from 'react';
import type { PicturePickerProps } from '../../features/editor/rich-text/picture-slot.ts';
import { pictureOf } from '../../features/pictures/photo-calls.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const ImagePicker = lazyComponent(
  async () => (await import('../../features/pictures/image-picker.tsx')).ImagePicker,
);

const ignore = () => undefined;

/** Finds a picture for the editor. */
export const picturePicker = ({ firstTerm, onPick, onClose }: PicturePickerProps) => (
  <Suspense>
    <ImagePicker
      firstTerm={firstTerm}
      onClose={onClose}
      onBusy={ignore}
      onUse={(photo, source) => {
        onPick(pictureOf(photo, source));
        onClose();
        return Promise.resolve();
      }}
    />
  </Suspense>
);
