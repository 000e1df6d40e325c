import { mediaAddress } from '../../../contract/media-address.ts';
import type { MediaRecord } from '../../../contract/media.ts';
import { pictureFiles } from '../../../contract/picture-files.ts';
import { FallbackImage } from '../../../ui/fallback-image.tsx';

interface UploadedPictureProps {
  picture: MediaRecord;
  /** Alternative text, unless text beside it is equivalent. */
  alt?: string;
}

/** A picture of the library in a frame of eight by five, as most places show it. */
export const UploadedPicture = ({ picture, alt = '' }: UploadedPictureProps) => (
  <FallbackImage
    className="aspect-8/5 w-full bg-shoal object-cover"
    src={pictureFiles(mediaAddress(picture))}
    alt={alt}
    width={400}
    height={250}
    sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw"
  />
);
