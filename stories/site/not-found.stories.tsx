import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { NotFoundPage } from '../../src/parts/layout/not-found-page.tsx';
import { showsText } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Not found',
  tags: ['spec:2'],
  component: NotFoundPage,
  decorators: [withPage],
  parameters: app({ path: '/no-such-page' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(canvas.getByText('There is no page at /no-such-page')).toBeVisible();
    const services = within(canvas.getByRole('region', { name: 'Services' }));
    await expect(await services.findAllByRole('link')).toHaveLength(8);
  },
});

const LONG = `/${'no-such-page-'.repeat(12)}`;

export const LongAddress = meta.story({
  name: 'A long address is cut',
  parameters: app({ path: LONG }),
  play: showsText(`There is no page at ${LONG.slice(0, 80)}…`),
});
