import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { takeAMinute } from '../parts/take-time.ts';
import { hostOf, wholeApp } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';

const meta = preview.meta({ title: 'Flows/Read and subscribe', tags: ['spec:5'], render: wholeApp });

const title = 'How to show up when someone searches “near me”';

/** From the home page to an article, and from its sidebar to the list of subscribers. */
export const ReadAndSubscribe = meta.story({
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent, step, ...context }) => {
    await step('The home page leads to the blog', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'View All Resources' }));
      await expect(await canvas.findByRole('searchbox')).toBeVisible();
    });
    await step('A card leads to its article', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: title }));
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title));
      await waitFor(() => expect(document.activeElement).toBe(canvas.getByRole('main')));
    });
    await step('The box beside it takes an address and says thank you', async () => {
      const box = within(await canvas.findByRole('region', { name: 'Subscribe' }));
      takeAMinute();
      await userEvent.type(box.getByLabelText('Email address'), 'maria@example.com');
      await userEvent.click(box.getByRole('button', { name: 'Subscribe' }));
      await waitFor(() => expect(box.getByRole('status')).toHaveTextContent('maria@example.com'));
      await expect(hostOf(context).leads.read().subscribers).toMatchObject([{ email: 'maria@example.com' }]);
    });
  },
});
