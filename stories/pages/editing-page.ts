import type { screen } from 'storybook/test';
import type { MemoryHost } from '../../mocks/memory-host.ts';
import { copiesOfPages } from '../../src/features/pages/use-page-recovery.ts';

/** What the headline of the page about the coach is as the software brings it. */
export const HEADLINE = 'I read the numbers with you';

export const headline = (canvas: Pick<typeof screen, 'findByLabelText'>): Promise<HTMLElement> =>
  canvas.findByLabelText('Headline');

/** The page about the coach, as it is stored. */
export const stored = (host: MemoryHost) => host.content.read().pages.find(({ id }) => id === 'about');

/** Copies of unsaved text outlive a story in the browser's storage. */
export function forgetCopies(): void {
  for (const slot of ['typed', 'kept'] as const) copiesOfPages.remove('about', slot);
}

/** Somebody else saves another version while this one is open. */
export async function changedMeanwhile(host: MemoryHost, changes: Record<string, unknown>): Promise<void> {
  await host.content.update(({ pages }) => {
    const page = pages.find(({ id }) => id === 'about');
    if (!page) return;
    page.draft = { ...(page.draft ?? page.published), ...changes };
    page.revision += 1;
    page.updatedBy = 'Ada Admin';
  });
}

/** What visitors will see, as the frame beside the fields shows it. */
export function sight(): HTMLElement {
  const frame = document.querySelector('iframe');
  if (!frame?.contentDocument) throw new Error('There is no preview.');
  return frame.contentDocument.body;
}
