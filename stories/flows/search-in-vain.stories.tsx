import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { app, wholeApp } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Flows/Search in vain',
  render: wholeApp,
  parameters: app({ path: '/blog' }),
});

/** A term that no article holds, then one that some do. */
export const SearchAndFindNothing = meta.story({
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent, step }) => {
    await step('A blank term leads nowhere', async () => {
      await userEvent.type(await canvas.findByRole('searchbox'), '   {Enter}');
      await expect(canvas.queryByText('Enter a search term')).toBeNull();
      await expect(canvas.getByRole('searchbox')).toHaveValue('   ');
    });
    await step('Nothing is found', async () => {
      const field = canvas.getByRole('searchbox');
      await userEvent.clear(field);
      await userEvent.type(field, 'submarine{Enter}');
      await expect(await canvas.findByText('No results found')).toBeVisible();
    });
    await step('Another term finds something', async () => {
      const field = await canvas.findByRole('searchbox');
      await userEvent.clear(field);
      await userEvent.type(field, 'email{Enter}');
      await waitFor(() => expect(canvas.getByText(/^Found \d+ result\(s\)$/)).toBeVisible());
    });
  },
});
