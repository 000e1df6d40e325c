/** Removes the placeholder color: it would show through a transparent picture. */
export const removeTint = (image: HTMLImageElement): void =>
  void image.style.removeProperty('background-color');

/**
 * Replaces a broken picture; the replacement has no fallback itself. All elements stay in place, because React may be
 * about to hydrate them.
 * @param instead the address of the other picture; empty to show whatever is behind the picture
 */
export function replaceImage(image: HTMLImageElement, instead: string): void {
  // Sources take precedence over `src`.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset');
  }
  removeTint(image);
  image.style.removeProperty('object-position');
  if (instead === '') image.hidden = true;
  else if (image.getAttribute('src') !== instead) image.src = instead;
}
