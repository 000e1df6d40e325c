import type { KeyboardEvent } from 'react';

/** True for keys of an input method: Enter takes its suggestion, Escape drops that. Safari tells it by the code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
