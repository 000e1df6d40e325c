import { expect, screen } from 'storybook/test';
import { fails, pending } from '../../mocks/host/overrides.ts';
import type { SnippetKind } from '../../src/contract/snippets.ts';
import { app, type AppParameters } from '../with-app.tsx';
import { showsError, showsText } from './states.ts';

type Canvas = Pick<typeof screen, 'findByRole' | 'findByText' | 'getByRole'>;
interface Playing {
  canvas: Canvas;
  userEvent: { click: (element: Element) => Promise<void> };
}

interface SnippetStories {
  kind: SnippetKind;
  noun: 'template' | 'wording';
  path: '/admin/reply-templates' | '/admin/audit-wordings';
}

/** Stories shared by both kinds of snippets. */
export function snippetStories({ kind, noun, path }: SnippetStories) {
  const LIST = `GET /api${path}` as const;
  const asEditor = (more: Omit<AppParameters, 'path' | 'as'> = {}) => app({ path, as: 'editor', ...more });
  return {
    asEditor: asEditor(),
    loading: {
      parameters: asEditor({ host: { overrides: [pending(LIST)] } }),
      play: showsText(`Loading ${noun}s...`),
    },
    failed: {
      parameters: asEditor({ host: { overrides: [fails(LIST, 500, 'No luck.')] } }),
      play: showsError(`The ${noun}s could not be loaded.`),
    },
    empty: {
      parameters: asEditor({ seed: ({ content }) => content.update((all) => void (all[kind] = [])) }),
      play: async ({ canvas, userEvent }: Playing) => {
        await expect(await canvas.findByRole('heading', { name: `No ${noun}s yet` })).toBeVisible();
        await userEvent.click(canvas.getByRole('button', { name: 'Add the first one' }));
        await expect(screen.getByRole('dialog', { name: `Add a ${noun}` })).toBeVisible();
      },
    },
  };
}
