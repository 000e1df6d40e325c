/** The color is for the time before the picture: one that lets the ground through must not be seen upon it. */
export const takeTintOff = (image: HTMLImageElement): void =>
  void image.style.removeProperty('background-color');

/**
 * Shows another picture in place of a broken one. That one is not tried again, should it be missing too. All elements
 * stay where they are, because React may be about to take them over.
 *
 * @param instead the address of the other picture; empty where what stands behind the picture is to be seen
 */
export function replaceImage(image: HTMLImageElement, instead: string): void {
  // They would go before it.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset');
  }
  takeTintOff(image);
  image.style.removeProperty('object-position');
  if (instead === '') image.hidden = true;
  else if (image.getAttribute('src') !== instead) image.src = instead;
}
