import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { pending } from '../../mocks/host/overrides.ts';
import { CommentForm } from '../../src/site/post/comment-form.tsx';
import { app, withApp } from '../with-app.tsx';
import { fillIn } from './fill-form.ts';

const slug = 'how-to-show-up-when-someone-searches-near-me';
const typed = { name: 'Maria Lopez', email: 'maria@example.com', Comment: 'This helped. Thank you!' };
const success = 'Thank you for sharing your thoughts. I read every comment myself.';
const button = { name: 'Post Comment' };

const meta = preview.meta({
  title: 'Parts/Comment form',
  tags: ['spec:2'],
  component: CommentForm,
  args: { slug, anchor: 'comment-form' },
  decorators: [
    (Story) => (
      <main className="mx-auto min-h-dvh max-w-[40rem] bg-bg p-5 sm:p-8">
        <Story />
      </main>
    ),
    withApp,
  ],
  parameters: app({ path: `/blog/${slug}` }),
});

export const Idle = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', button)).toHaveAccessibleDescription(
      'Your comment goes only to me. It is not published.',
    );
  },
});

export const Sending = meta.story({
  parameters: app({
    path: `/blog/${slug}`,
    host: { overrides: [pending('POST /api/blog/posts/{slug}/comments')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    await userEvent.click(canvas.getByRole('button', button));
  },
});

/** The coach gets the comment with the post's title; it is not published (decision 8). */
export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    await userEvent.dblClick(canvas.getByRole('button', button));
    const receipt = await canvas.findByRole('heading', { name: 'I got your comment' });
    await expect(receipt).toHaveFocus();
    const notices = await screen.findByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(within(notices).getByText('Comment Sent!')).toBeVisible());
    await expect(within(notices).getByText(success)).toBeInTheDocument();
  },
});

export const NoAnswer = meta.story({
  name: 'Error',
  parameters: app({ path: `/blog/${slug}`, unreachable: [`/api/blog/posts/${slug}/comments`] }),
  play: async ({ canvas, userEvent }) => {
    await fillIn(await canvas.findByRole('form'), userEvent, typed);
    await userEvent.click(canvas.getByRole('button', button));
    const alert = await within(await canvas.findByRole('form')).findByRole('alert');
    await expect(alert).toHaveTextContent('There was a problem sending your comment. Please try again.');
  },
});
