import type { PlacedPicture } from '../../contract/page-fields.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';

interface CoachPictureProps {
  picture: PlacedPicture;
  alt: string;
  /** Fallback dimensions for pictures without their own. */
  width: number;
  height: number;
  sizes: string;
  /** In its own shape, and not cut to that of its place. */
  isUncropped?: boolean;
  className: string;
}

/** One of the owner's pictures for the site, in the place of a drawing. */
export const CoachPicture = ({ picture: { url, alt: ownAlt }, alt, ...image }: CoachPictureProps) => (
  <FallbackImage {...image} src={responsivePicture(url)} alt={ownAlt || alt} />
);
