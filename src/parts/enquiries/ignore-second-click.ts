import type { MouseEvent } from 'react';

/** The first click of a double click may be answered already: the second would find the fields empty and complain. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
