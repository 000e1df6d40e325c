import type { ComponentType } from 'react';
import type { PlacedPicture } from '../../../contract/page-fields.ts';

export interface PicturePickerProps {
  firstTerm: string;
  onPick: (picture: PlacedPicture) => void;
  onClose: () => void;
}

/** The picture dialog, handed in so that the editor does not depend on picture sources. */
export type PictureSlot = ComponentType<PicturePickerProps>;
