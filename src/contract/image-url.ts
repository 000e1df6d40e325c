import * as z from 'zod/mini';
import { isApiAddress } from './pictures/responsive-picture.ts';

const IMAGE_MESSAGE = 'The image must be a web address or a picture from this site.';

/** A picture's address: https, or a path on this site outside of its API. */
export const ImageUrl = z.string(IMAGE_MESSAGE).check(
  z.trim(),
  z.maxLength(2000, IMAGE_MESSAGE),
  z.regex(/^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/, IMAGE_MESSAGE),
  z.refine((address) => !isApiAddress(address), IMAGE_MESSAGE),
);
