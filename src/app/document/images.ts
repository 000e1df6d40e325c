import { replaceImage, takeTintOff } from '../../ui/replace-image.ts';

/** `data-fallback` is on the picture, or on its article. */
function replaceBroken(image: HTMLImageElement): void {
  const instead = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  if (instead !== undefined) replaceImage(image, instead);
}

/**
 * Replaces broken pictures with their `data-fallback` (spec §2) and removes the tint behind loaded ones. Covers past
 * failures and pictures added later.
 */
export function enhanceImages(): void {
  const settle = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === 'load') takeTintOff(target);
    else replaceBroken(target);
  };
  // These events do not bubble.
  document.addEventListener('load', settle, { capture: true });
  document.addEventListener('error', settle, { capture: true });
  for (const image of document.images) {
    if (!image.complete) continue;
    if (image.naturalWidth > 0) takeTintOff(image);
    else replaceBroken(image);
  }
}
