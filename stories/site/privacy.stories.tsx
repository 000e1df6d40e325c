import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { PrivacyPage } from '../../src/site/legal/privacy-page.tsx';
import { textsFailing, textsLoading, showsText } from '../staff/states.ts';
import { app, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Privacy',
  tags: ['spec:2'],
  component: PrivacyPage,
  decorators: [withPage],
  parameters: app({ path: '/privacy' }),
});

export const Data = meta.story({
  parameters: app({
    path: '/privacy',
    host: { capabilities: { visitorsChangeImages: false, lifetime: 'permanent' } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
    await expect(canvas.getByText('A draft for the owner to review')).toBeVisible();
    await expect(canvas.queryByText('You are looking at a demo')).toBeNull();
    await expect(canvas.getByText('No tracking')).toBeVisible();
    await expect(document.getElementById('part-how-to-have-it-erased')).not.toBeVisible();
  },
});

export const Loading = meta.story(textsLoading('/privacy'));

export const Error = meta.story(textsFailing('/privacy'));

export const Demo = meta.story({
  name: 'Demo',
  play: showsText('You are looking at a demo'),
});
