import { useState } from 'react';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { samplePictures } from '../../mocks/fixtures/sample-pictures.ts';
import type { PlacedPicture } from '../../src/contract/page-fields.ts';
import { pictureAddress } from '../../src/contract/pictures/picture-address.ts';
import { PictureField, type PictureFieldProps } from '../../src/parts/pictures/picture-field.tsx';
import { withPictures } from '../sample-pictures.ts';
import { app, padded, withApp } from '../with-app.tsx';

function Harness(props: Omit<PictureFieldProps, 'onChange'>) {
  const [value, setValue] = useState<PlacedPicture>(props.value);
  return (
    <main className="max-w-xl bg-bg p-4 sm:p-8">
      <PictureField {...props} value={value} onChange={setValue} />
    </main>
  );
}

const chosen = {
  url: '/covers/seo.svg',
  alt: 'Two sailboats off a pier',
  credit: 'Drawn for this site',
};

const meta = preview.meta({
  title: 'Parts/Picture field',
  component: Harness,
  args: {
    label: 'Portrait',
    help: 'Without a picture the page shows its drawing.',
    name: 'portrait',
    value: chosen,
  },
  parameters: app({ as: 'editor', seed: withPictures() }),
  decorators: [padded, withApp],
});

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Portrait' })).toHaveAccessibleDescription(
      'Without a picture the page shows its drawing.',
    );
    await expect(canvas.getByRole('img', { name: chosen.alt })).toBeVisible();
  },
});

export const Mistakes = meta.story({
  name: 'Description too long',
  args: { errors: { alt: 'Please use at most 300 characters for “Alternative text.”' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Alternative text/)).toBeInvalid();
  },
});

/** Without a picture there is one button, which gets focus. */
export const Removes = meta.story({
  name: 'Picture removed',
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture' }));
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  },
});

/** The window keeps its head where it is while its content changes: a click meant for a tab hits it. */
export const KeepsItsPlace = meta.story({
  name: 'Stock pictures',
  args: { value: { url: '', alt: '', credit: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose a picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
    await dialog.findByRole('radio', { name: /portrait\.jpg/ });
    const tab = dialog.getByRole('tab', { name: 'Stock pictures' });
    const { top } = tab.getBoundingClientRect();
    await userEvent.click(tab);
    await dialog.findByRole('searchbox');
    await expect(tab.getBoundingClientRect().top).toBe(top);
  },
});

/** Its description and credit are copied and editable here. */
export const ChoosesAnOwnOne = meta.story({
  tags: ['look'],
  args: { value: { url: '', alt: '', credit: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose a picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /portrait\.jpg/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByLabelText(/^Credit/)).toHaveValue(samplePictures.coach.credit);
  },
});

const pier = pictureAddress(samplePictures.pier);

/** The point that stays visible is chosen beside the picture, and belongs to this place alone. */
export const Cropped = meta.story({
  name: 'With a focus point',
  args: {
    isCropped: true,
    value: { url: pier, alt: 'Someone on a pier at dusk', credit: '' },
  },
  play: async ({ canvas, canvasElement }) => {
    const fromTheTop = await canvas.findByLabelText('From the top');
    void fireEvent.change(fromTheTop, { target: { value: '10' } });
    await expect(fromTheTop).toHaveValue('10');
    await expect(canvasElement.querySelector<HTMLElement>('span[style]')?.style.top).toBe('10%');
  },
});
