import type { Decorator } from '@storybook/react-vite';

/** A prop to type, with what it is in words. */
export const text = (description: string) => ({ control: { type: 'text' as const }, description });

/** A prop to choose from a list. */
export const choice = (options: readonly unknown[], description: string) => ({
  control: { type: 'select' as const },
  options,
  description,
});

/** A prop to switch on and off. */
export const toggle = (description: string) => ({ control: { type: 'boolean' as const }, description });

/** A number within its limits. */
export const count = (description: string, min: number, max: number) => ({
  control: { type: 'range' as const, min, max, step: 1 },
  description,
});

/** A prop that code hands in: its meaning is told, and there is nothing to set. */
export const unseen = (description: string) => ({ control: false as const, description });

/** In the middle of a page. */
export const onPaper: Decorator = (Story) => (
  <div className="grid max-w-2xl gap-4 bg-bg p-8 text-text">
    <div>
      <Story />
    </div>
  </div>
);

/** As wide as a page. */
export const wide: Decorator = (Story) => (
  <div className="bg-bg p-8 text-text">
    <Story />
  </div>
);
