import { expect, screen, waitFor } from 'storybook/test';

const PREFIX = 'unsaved-post:';

/** Copies of unsaved text outlive a story in the browser's storage. */
export function forgetCopies(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** The box in which a post's text is written, once it can be. */
export const textBox = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Text' });

/** Puts the cursor at the end of an element of the text, or of the text itself. */
export function cursorAtEndOf(element: HTMLElement): void {
  element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  const selection = window.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** Marks all of an element's words. */
export function mark(element: HTMLElement): void {
  element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  window.getSelection()?.selectAllChildren(element);
}

/** Types where the cursor is, as a keyboard does. */
export function write(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Pastes as from another program: its HTML, and the plain text beside it. */
export function paste(box: HTMLElement, html: string, text = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Waits until the page says that everything is saved. */
export async function isSaved(): Promise<void> {
  await waitFor(() => expect(screen.getByText(/^Saved at /)).toBeVisible());
}
