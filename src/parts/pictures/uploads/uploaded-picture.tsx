import { pictureAddress } from '../../../contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../../contract/pictures/picture.ts';
import { responsivePicture } from '../../../contract/pictures/responsive-picture.ts';
import { FallbackImage } from '../../../ui/fallback-image.tsx';

interface UploadedPictureProps {
  picture: PictureRecord;
  /** Alternative text, unless text beside it is equivalent. */
  alt?: string;
}

/** A picture of the library in a frame of eight by five, as most places show it. */
export const UploadedPicture = ({ picture, alt = '' }: UploadedPictureProps) => (
  <FallbackImage
    className="aspect-8/5 w-full bg-shoal object-cover"
    src={responsivePicture(pictureAddress(picture))}
    alt={alt}
    width={400}
    height={250}
    sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw"
  />
);
