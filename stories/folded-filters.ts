import type { StoryContext } from '@storybook/react-vite';

/** Unfolds the filters of a list, which a phone folds. */
export async function unfoldFilters({
  canvas,
  userEvent,
}: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> {
  await canvas.findByRole('searchbox');
  const button = canvas.queryByRole('button', { name: 'Filters', expanded: false });
  if (button) await userEvent.click(button);
}
