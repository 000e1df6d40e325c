import { within, type screen } from 'storybook/test';
import type { MemoryHost } from '../../mocks/memory-host.ts';

export const SLOW = 'A slow site costs more in season';
export const EMAIL = 'The welcome email most local businesses never send';

/** One post waits for its day, one is not ready and has no category yet. */
export async function inAllStates({ content }: MemoryHost): Promise<void> {
  await content.update(({ posts }) => {
    const slow = posts.find(({ title }) => title === SLOW);
    const email = posts.find(({ title }) => title === EMAIL);
    if (slow) slow.publishAt = '2025-06-09T13:00:00.000Z';
    if (email) Object.assign(email, { publishAt: null, categoryId: '' });
  });
}

export type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole' | 'getByText' | 'queryByRole'>;

/** A post's row in the table, by its title. */
export const rowOf = async (canvas: Canvas, title: string): Promise<Canvas> => {
  const row = (await canvas.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`“${title}” stands in no row.`);
  return within(row);
};

/** The titles in the table, from top to bottom. */
export const titlesIn = (canvas: Canvas): (string | null)[] =>
  within(canvas.getByRole('table'))
    .getAllByRole('link', { name: /^(?!Edit |View )/ })
    .map(({ textContent }) => textContent);
