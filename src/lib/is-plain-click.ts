/** Whether a click opens its link here, and not in another tab or window. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
