/**
 * Goes to another page of the application. Storybook's `userEvent` waits inside React's `act`, which gives up on a page
 * that has code to load; a click of the browser's own does not.
 */
export function follow(link: HTMLElement): void {
  link.click();
}

/** Sends the form of a field, as Enter does, in the same way. */
export function send(field: HTMLInputElement): void {
  field.form?.requestSubmit();
}
