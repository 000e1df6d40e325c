import { Suspense } from 'react';
import { expect, spyOn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { PageBoundary } from '../../src/app/page-boundary.tsx';
import { lazyComponent } from '../../src/lib/lazy-component.ts';

let isBack = false;

/** A page whose code loads only after reconnecting. */
const makePage = () =>
  lazyComponent<object>(() =>
    isBack ? Promise.resolve(() => <h1>Contact</h1>) : Promise.reject(new TypeError('Failed to fetch')),
  );

const meta = preview.meta({
  title: 'Parts/Page boundary',
  parameters: { allowedErrors: [/MissingCodeError/] },
  beforeEach: () => {
    isBack = false;
    spyOn(navigator, 'onLine', 'get').mockImplementation(() => isBack);
  },
  render: (_, { loaded }) => {
    const Page = (loaded as { Page: ReturnType<typeof makePage> }).Page;
    return (
      <PageBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </PageBoundary>
    );
  },
  loaders: [() => ({ Page: makePage() })],
});

export const Offline = meta.story({
  name: 'Page code offline',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
    await expect(document.title).toBe('You are offline.');
  },
});

export const Back = meta.story({
  name: 'Page code offline, then back',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
    isBack = true;
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  },
});
