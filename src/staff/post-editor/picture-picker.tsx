import type { PicturePickerProps } from '../../parts/editor/rich-text/picture-slot.ts';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';

export const picturePicker = ({ firstTerm, onPick, onClose }: PicturePickerProps) => (
  <ChoosePicture
    firstTerm={firstTerm}
    onPick={({ url, alt, credit }) => onPick({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
    onClose={onClose}
  />
);
