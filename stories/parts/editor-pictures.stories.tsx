import { expect, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { padded, withApp } from '../with-app.tsx';
import { cursorAtEndOf, textBox, write } from './editor-helpers.ts';
import { TextHarness } from './text-harness.tsx';

const picture =
  '<figure><img src="/covers/seo.svg" alt="Two sailboats" width="800" height="500"><figcaption>Against the <em>season</em>.</figcaption></figure>';

const meta = preview.meta({
  title: 'Parts/Editor pictures',
  component: TextHarness,
  args: { html: `<p>Before.</p>${picture}<p>After.</p>` },
  decorators: [padded, withApp],
});

const imageTool = () => screen.getByRole('button', { name: 'Image' });
const isHtml = (html: string) => waitFor(() => expect(screen.getByTestId('html')).toHaveTextContent(html));

async function pick(userEvent: UserEventObject) {
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  await userEvent.click(picker.getByRole('button', { name: /^Use the first image/ }));
}

export const Adds = meta.story({
  name: 'Picture added',
  tags: ['look'],
  args: { html: '<p>Before.</p>' },
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('Before.'));
    await userEvent.click(imageTool());
    await pick(userEvent);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add image' }));
    await expect(dialog.getByLabelText(/^Caption/)).toHaveValue('Photo by Ana Ruiz on Pexels');
    await userEvent.clear(dialog.getByLabelText(/^Alternative text/));
    await userEvent.type(dialog.getByLabelText(/^Alternative text/), 'The tide comes in');
    await userEvent.click(dialog.getByRole('button', { name: 'Add image' }));
    await isHtml(
      '<p>Before.</p><figure><img src="/covers/analytics.svg" alt="The tide comes in"><figcaption>Photo by Ana Ruiz on Pexels</figcaption></figure>',
    );
    await waitFor(() => expect(box).toHaveFocus());
  },
});

export const Changes = meta.story({
  name: 'Changes, then removes',
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('season'));
    await waitFor(() => expect(imageTool()).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(imageTool());
    const dialog = within(await screen.findByRole('dialog', { name: 'Change image' }));
    await expect(dialog.getByLabelText(/^Alternative text/)).toHaveValue('Two sailboats');
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another image' }));
    await pick(userEvent);
    const again = within(await screen.findByRole('dialog', { name: 'Change image' }));
    await userEvent.click(again.getByRole('button', { name: 'Change image' }));
    await isHtml(
      '<img src="/covers/analytics.svg" alt="A rising tide curve"><figcaption>Against the <em>season</em>',
    );
    await userEvent.click(imageTool());
    const once = within(await screen.findByRole('dialog', { name: 'Change image' }));
    await userEvent.click(once.getByRole('button', { name: 'Remove image' }));
    await isHtml('<p>Before.</p><p>After.</p>');
  },
});

/** A caption is one line: Enter continues below the picture. An empty one is not stored. */
export const Captions = meta.story({
  name: 'Caption written, Enter below it',
  tags: ['look'],
  args: { html: '<p>Before.</p><figure><img src="/covers/seo.svg" alt=""></figure><p>After.</p>' },
  play: async ({ userEvent }) => {
    const box = await textBox();
    const caption = box.querySelector('figcaption');
    if (caption) cursorAtEndOf(caption);
    write('Two boats');
    await isHtml('<figcaption>Two boats</figcaption></figure><p>After.</p>');
    await userEvent.keyboard('{Enter}');
    write('Between.');
    await isHtml('<figcaption>Two boats</figcaption></figure><p>Between.</p><p>After.</p>');
  },
});
