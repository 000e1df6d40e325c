import { expect, screen, waitFor } from 'storybook/test';

/** The editable box of a post's text. */
export const textBox = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Text' });

/** Puts the cursor at the end of an element of the text, or of the text itself. */
export function cursorAtEndOf(element: HTMLElement): void {
  element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  const selection = window.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** Selects an element's text. */
export function mark(element: HTMLElement): void {
  element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  window.getSelection()?.selectAllChildren(element);
}

/** Types at the cursor, as a keyboard does. */
export function write(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Pastes as from another program: HTML, with plain text beside it. */
export function paste(box: HTMLElement, html: string, text = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Waits until the page shows that everything is saved. */
export async function isSaved(): Promise<void> {
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
}
