import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { PostalAddress } from '../../src/staff/settings/postal-address.tsx';
import { screenAt } from '../staff/states.ts';
import { hostOf, padded, withApp } from '../with-app.tsx';

const at = screenAt({ as: 'admin' });

const meta = preview.meta({
  title: 'Parts/Postal address',
  component: PostalAddress,
  decorators: [padded, withApp],
  parameters: at(),
});

export const Data = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.type(
      await canvas.findByLabelText(/^Your postal address/),
      'PO Box 12, Naples, FL 34102{Enter}',
    );
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Saved.'));
    await expect(hostOf(context).content.read().postalAddress).toEqual({
      address: 'PO Box 12, Naples, FL 34102',
    });
  },
});

export const NotSaved = meta.story({
  name: 'Saving fails',
  parameters: at(fails('PUT /api/admin/postal-address', 503, 'The store is busy.')),
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByLabelText(/^Your postal address/);
    await userEvent.type(address, 'PO Box 12{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The store is busy.');
    await expect(address).toHaveValue('PO Box 12');
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/postal-address')) });

export const Error = meta.story({
  parameters: at(fails('GET /api/admin/postal-address', 503, 'The store is busy.')),
});
