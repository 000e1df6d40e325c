import type { ReactNode } from 'react';

/** A picture that somebody chose: its address, its description and who made it. */
export interface PickedPicture {
  imageUrl: string;
  imageAlt: string;
  imageCredit: string;
}

export interface PicturePickerProps {
  /** What it searches for first. */
  firstTerm: string;
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}

/** Renders the dialog in which a picture is chosen; the page knows where pictures come from. */
export type PictureSlot = (props: PicturePickerProps) => ReactNode;
