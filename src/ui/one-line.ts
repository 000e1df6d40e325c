import type { ChangeEvent, KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';

/** Handlers for a textarea with single-line text: Enter adds no line break, and pasted line breaks become spaces. */
export const oneLine = (onChange: (text: string) => void) => ({
  onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onChange(target.value.replaceAll(/\s*\n\s*/g, ' ')),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
  },
});
