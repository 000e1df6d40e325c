import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';

const meta = preview.meta({
  title: 'Flows/Search in vain',
  tags: ['spec:2', 'spec:5'],
  render: wholeApp,
  parameters: app({ path: '/blog' }),
});

/** A term without results, then one with results. */
export const SearchAndFindNothing = meta.story({
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent, step }) => {
    const fieldOf = () => canvas.findByRole<HTMLInputElement>('searchbox');
    await step('A blank term leads nowhere', async () => {
      const field = await fieldOf();
      await userEvent.type(field, '   ');
      await userEvent.type(field, '{Enter}');
      await expect(field).toHaveValue('   ');
      await expect(canvas.queryByText('Enter a search term')).toBeNull();
    });
    await step('Nothing is found', async () => {
      const field = await fieldOf();
      await userEvent.clear(field);
      await userEvent.type(field, 'submarine');
      await userEvent.type(field, '{Enter}');
      await expect(await canvas.findByRole('heading', { name: 'No results found' })).toBeVisible();
    });
    await step('Another term finds something', async () => {
      const field = await fieldOf();
      await userEvent.clear(field);
      await userEvent.type(field, 'email');
      await userEvent.type(field, '{Enter}');
      await expect(await canvas.findByRole('heading', { name: /^Found 1 result\(s\)/ })).toBeVisible();
    });
  },
});
