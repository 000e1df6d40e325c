import type { ChangeEvent, KeyboardEvent } from 'react';

/**
 * For a field of several lines that holds one line of text, so that all of it is seen: Enter begins no other line, and
 * what is pasted becomes one.
 */
export const oneLine = (onChange: (text: string) => void) => ({
  onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onChange(target.value.replaceAll(/\s*\n\s*/g, ' ')),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
});
