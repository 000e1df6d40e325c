import { Suspense } from 'react';
import { expect, spyOn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { PageBoundary } from '../../src/app/page-boundary.tsx';
import { lazyComponent } from '../../src/lib/lazy-component.ts';

const meta = preview.meta({ title: 'Parts/Page boundary' });

let isBack = false;

/** A page whose code loads only after reconnecting. */
const makePage = () =>
  lazyComponent<object>(() =>
    isBack ? Promise.resolve(() => <h1>Contact</h1>) : Promise.reject(new TypeError('Failed to fetch')),
  );

export const Offline = meta.story({
  parameters: { allowedErrors: [/MissingCodeError/] },
  name: 'Page code offline, then back',
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
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
    await expect(document.title).toBe('You are offline.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
    isBack = true;
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  },
});
