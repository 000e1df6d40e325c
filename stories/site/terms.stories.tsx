import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { TermsPage } from '../../src/site/legal/terms-page.tsx';
import { textsFailing, textsLoading } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Terms',
  tags: ['spec:2'],
  component: TermsPage,
  decorators: [withPage],
  parameters: app({ path: '/terms' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
    await expect(canvas.getByText('A draft for the owner to review')).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
  },
});

export const Loading = meta.story(textsLoading('/terms'));

export const Error = meta.story(textsFailing('/terms'));
