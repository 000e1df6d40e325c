import type { HttpHandler } from 'msw';
import { expect, within, type screen } from 'storybook/test';
import { app, type AppParameters } from '../with-app.tsx';

interface Playing {
  canvas: Pick<typeof screen, 'findByRole' | 'findByText'>;
}

export const BUSY = 'The store is busy. Please try again in a minute.';

/** The parameters of a screen's stories; overrides are for states that no data brings about. */
export const screenAt =
  (shared: AppParameters) =>
  (...overrides: readonly HttpHandler[]) =>
    app({ ...shared, host: { ...shared.host, overrides } });

/** Plays a state with its text. */
export const showsText =
  (text: string | RegExp) =>
  async ({ canvas }: Playing): Promise<void> => {
    await expect(await canvas.findByText(text)).toBeVisible();
  };

/** Plays a state with its heading. */
export const showsHeading =
  (name: string | RegExp, level?: number) =>
  async ({ canvas }: Playing): Promise<void> => {
    await expect(await canvas.findByRole('heading', { name, ...(level && { level }) })).toBeVisible();
  };

/** Plays a failed query: what happened, why, and a button that tries again. */
export const showsError =
  (...texts: readonly string[]) =>
  async ({ canvas }: Playing): Promise<void> => {
    const alert = await canvas.findByRole('alert');
    for (const text of texts) await expect(alert).toHaveTextContent(text);
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled();
  };
