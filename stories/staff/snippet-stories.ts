import { expect, screen, waitFor, within } from 'storybook/test';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SNIPPETS_MAX, type SnippetKind } from '../../src/contract/snippets.ts';
import { isNoticed } from '../notices.ts';
import { app, hostOf, type AppParameters } from '../with-app.tsx';

type Canvas = Pick<typeof screen, 'findByRole' | 'findByText' | 'getByRole' | 'getByText'>;
interface Playing {
  id: string;
  canvas: Canvas;
  userEvent: { click: (element: Element) => Promise<void> };
}

interface SnippetStories {
  kind: SnippetKind;
  noun: 'template' | 'wording';
  path: '/admin/reply-templates' | '/admin/audit-wordings';
  /** Name of a shipped snippet, and the notice after its removal. */
  removes: { name: string; said: string };
}

/** Stories shared by both kinds of snippets. */
export function snippetStories({ kind, noun, path, removes }: SnippetStories) {
  const LIST = `GET /api${path}` as const;
  const asEditor = (more: Omit<AppParameters, 'path' | 'as'> = {}) => app({ path, as: 'editor', ...more });
  const kept = (context: { id: string }) => hostOf(context).content.read()[kind];
  const Noun = noun === 'template' ? 'Template' : 'Wording';
  return {
    asEditor: asEditor(),
    loading: {
      parameters: asEditor({ host: { overrides: [pending(LIST)] } }),
      play: async ({ canvas }: Playing) => {
        await expect(await canvas.findByText(`Loading ${noun}s...`)).toBeInTheDocument();
      },
    },
    failed: {
      parameters: asEditor({ host: { overrides: [fails(LIST, 500, 'No luck.')] } }),
      play: async ({ canvas }: Playing) => {
        const alert = within(await canvas.findByRole('alert'));
        await expect(alert.getByText(`The ${noun}s could not be loaded.`)).toBeVisible();
      },
    },
    empty: {
      parameters: asEditor({ seed: ({ content }) => content.update((all) => void (all[kind] = [])) }),
      play: async ({ canvas, userEvent }: Playing) => {
        await expect(await canvas.findByRole('heading', { name: `No ${noun}s yet` })).toBeVisible();
        await userEvent.click(canvas.getByRole('button', { name: 'Add the first one' }));
        await expect(screen.getByRole('dialog', { name: `Add a ${noun}` })).toBeVisible();
      },
    },
    forbidden: {
      parameters: app({ path }),
      play: async ({ canvas }: Playing) => {
        await expect(await canvas.findByRole('heading', { level: 1, name: /log in/i })).toBeVisible();
      },
    },
    removes: {
      name: 'One is removed',
      parameters: asEditor(),
      play: async ({ canvas, userEvent, ...context }: Playing) => {
        await userEvent.click(await canvas.findByRole('button', { name: `Remove “${removes.name}”` }));
        const left = kept(context).length - 1;
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
        await isNoticed(`${Noun} removed`, removes.said);
        await expect(kept(context)).toHaveLength(left);
        await waitFor(() => expect(canvas.getByText(`${left} ${noun}s`)).toHaveFocus());
      },
    },
    full: {
      parameters: asEditor({
        seed: ({ content }) =>
          content.update((all) => {
            const list: { id: string }[] = all[kind];
            const more = Array.from({ length: SNIPPETS_MAX[kind] - 1 }, (_, index) => ({
              ...list[0],
              id: `${index}`,
            }));
            list.splice(1, Infinity, ...more);
          }),
      }),
      play: async ({ canvas }: Playing) => {
        await expect(await canvas.findByText(`${SNIPPETS_MAX[kind]} ${noun}s, the maximum`)).toBeVisible();
        await expect(canvas.getByRole('button', { name: `Add ${noun}` })).toBeDisabled();
      },
    },
  };
}
