import type { HttpHandler } from 'msw';
import { expect, within, type screen } from 'storybook/test';
import { failsWhile, pending } from '../../mocks/host/overrides.ts';
import { app, type AppParameters, wholeApp } from '../with-app.tsx';

interface Playing {
  canvas: Pick<typeof screen, 'findByLabelText' | 'findByRole' | 'findByText'>;
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

/** Plays a form that waits for input, by one of its fields. */
export const showsLabel =
  (label: string) =>
  async ({ canvas }: Playing): Promise<void> => {
    await expect(await canvas.findByLabelText(label)).toBeVisible();
  };

/** Plays a state with its heading. */
export const showsHeading =
  (name: string | RegExp, level?: number) =>
  async ({ canvas }: Playing): Promise<void> => {
    await expect(await canvas.findByRole('heading', { name, ...(level && { level }) })).toBeVisible();
  };

/** Plays a refusal by what it says. */
export const showsAlert =
  (text: string) =>
  async ({ canvas }: Playing): Promise<void> => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text);
  };

/** Plays a failed query: what happened, why, and a button that tries again. */
export const showsError =
  (...texts: readonly string[]) =>
  async ({ canvas }: Playing): Promise<void> => {
    const alert = await canvas.findByRole('alert');
    for (const text of texts) await expect(alert).toHaveTextContent(text);
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled();
  };

const textsAt =
  (path: string) =>
  ({ url }: Request): boolean =>
    url.endsWith(`/api/pages${path}`);

const withTexts = (path: string, override: HttpHandler) => ({
  render: wholeApp,
  parameters: app({ path, host: { overrides: [override] } }),
});

/** A public page whose texts are loading. */
export const textsLoading = (path: string) => ({
  ...withTexts(path, pending('GET /api/pages/{id}', textsAt(path))),
  play: showsText('Loading the page...'),
});

/** A public page whose texts cannot be loaded. */
export const textsFailing = (path: string) => ({
  ...withTexts(path, failsWhile(textsAt(path), 'GET /api/pages/{id}')),
  play: showsError('Error loading this page. Please try again later.'),
});
