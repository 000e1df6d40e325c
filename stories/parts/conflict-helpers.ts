import { type screen, within, type UserEventObject } from 'storybook/test';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { hostOf } from '../with-app.tsx';
import { cursorAtEndOf, textBox, write } from './editor-helpers.ts';

/** The post in conflict. */
export const id = 'post-near-me';

type Canvas = Pick<typeof screen, 'getByLabelText' | 'getByRole' | 'findByRole'>;

export const stored = (host: MemoryHost) => host.content.read().posts.find((post) => post.id === id);

/** Stores another version while this one is open. */
export const changeRemotely = (host: MemoryHost, changes: Partial<ReturnType<typeof stored>>) =>
  host.content.update(({ posts }) => {
    const post = posts.find((candidate) => candidate.id === id);
    if (!post) return;
    Object.assign(post, changes);
    post.revision += 1;
    post.updatedAt = '2025-06-02T15:02:00.000Z';
    post.updatedBy = 'Ada Calder';
  });

const changedMeanwhile = (host: MemoryHost) =>
  changeRemotely(host, {
    title: 'How to be found “near me”',
    excerpt: 'Three listings and two habits.',
    content: stored(host)?.content.replace('brake repair near me', 'brakes near me') ?? '',
    imageUrl: '/covers/analytics.svg',
    imageAlt: 'A rising tide curve',
  });

/** Opens the editor, changes title and text, and saves after someone else's change. */
export async function conflict(canvas: Canvas, userEvent: UserEventObject, context: { id: string }) {
  cursorAtEndOf(await textBox());
  write(' Yours.');
  await userEvent.type(canvas.getByLabelText('Title'), '!');
  await changedMeanwhile(hostOf(context));
  await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
  const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
  await panel.findByText('How to be found “near me”');
  return panel;
}
