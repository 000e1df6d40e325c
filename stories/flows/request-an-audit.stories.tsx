import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fillIn, typed } from '../parts/fill-in.ts';
import { takeAMinute } from '../parts/take-time.ts';
import { hostOf, wholeApp } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';

const meta = preview.meta({ title: 'Flows/Request an audit', tags: ['spec:2', 'spec:4'], render: wholeApp });

/** From the headline to a request with a notification of the coach. */
export const RequestAnAudit = meta.story({
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent, step, ...context }) => {
    const form = await canvas.findByRole('form', { name: 'Free audit request' });
    await step('The button under the headline leads to the name field', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }));
      await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveFocus());
    });
    await step('What is missing is named', async () => {
      await userEvent.click(within(form).getByRole('button', { name: 'Get Your Free Audit' }));
      await expect(await within(form).findByText('Name must be at least 2 characters.')).toBeVisible();
    });
    await step('The request is kept, and the coach is told', async () => {
      takeAMinute();
      await fillIn(form, userEvent, typed);
      await userEvent.click(within(form).getByRole('button', { name: 'Get Your Free Audit' }));
      await expect(await canvas.findByRole('heading', { name: 'Your audit begins' })).toBeVisible();
      await expect(hostOf(context).leads.read().enquiries).toMatchObject([
        { kind: 'audit', name: typed.name },
      ]);
      await expect(hostOf(context).mails).toHaveLength(1);
    });
  },
});
