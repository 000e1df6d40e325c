import type { ReactNode } from 'react';

/** A chosen picture with description and credit. */
interface PickedPicture {
  imageUrl: string;
  imageAlt: string;
  imageCredit: string;
}

export interface PicturePickerProps {
  /** Initial search term. */
  firstTerm: string;
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}

/** Renders the picture dialog, so that the editor does not depend on picture sources. */
export type PictureSlot = (props: PicturePickerProps) => ReactNode;
