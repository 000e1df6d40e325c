import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

// The rules of spec §4 and §9.

/** The props that each Radix part got; the timing itself is Radix's. */
const propsOf = vi.hoisted(() => new Map<string, Record<string, unknown>>());

function parts(library: string, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      ({ children, ...props }: { children?: ReactNode }) => {
        propsOf.set(`${library}.${name}`, props);
        return children;
      },
    ]),
  );
}

vi.mock('@radix-ui/react-toast', () =>
  parts('toast', ['Provider', 'Viewport', 'Root', 'Title', 'Description', 'Close']),
);
vi.mock('@radix-ui/react-tooltip', () =>
  parts('tooltip', ['Provider', 'Root', 'Trigger', 'Portal', 'Content', 'Arrow']),
);

// Test files share modules: another file may have loaded these with the real Radix.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { Toaster } = await import('./toaster.tsx');
const { Tooltip, TooltipProvider } = await import('./tooltip.tsx');

test('toasts stay 5000 ms, are dismissed by a 50 px swipe to the right, and are focused by F8', () => {
  renderToStaticMarkup(<Toaster />);
  expect(propsOf.get('toast.Provider')).toMatchObject({
    duration: 5000,
    swipeDirection: 'right',
    swipeThreshold: 50,
  });
  expect(propsOf.get('toast.Viewport')).toMatchObject({ hotkey: ['F8'] });
});

test('tooltips open after 700 ms, without delay within 300 ms of another one, at a distance of 4 px', () => {
  renderToStaticMarkup(
    <TooltipProvider>
      <Tooltip label="Edit post">
        <button type="button">Edit</button>
      </Tooltip>
    </TooltipProvider>,
  );
  expect(propsOf.get('tooltip.Provider')).toMatchObject({ delayDuration: 700, skipDelayDuration: 300 });
  expect(propsOf.get('tooltip.Content')).toMatchObject({ sideOffset: 4, side: 'bottom' });
});
