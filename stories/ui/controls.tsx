import type { Decorator } from '@storybook/react-vite';

/** A text prop. */
export const text = (description: string) => ({ control: { type: 'text' as const }, description });

/** A prop with options. */
export const choice = (options: readonly unknown[], description: string) => ({
  control: { type: 'select' as const },
  options,
  description,
  table: { type: { summary: options.join(' | ') } },
});

/** A boolean prop. */
export const toggle = (description: string) => ({ control: { type: 'boolean' as const }, description });

/** A number with limits. */
export const count = (description: string, min: number, max: number) => ({
  control: { type: 'range' as const, min, max, step: 1 },
  description,
});

/** A prop without a control. */
export const unseen = (description: string) => ({ control: false as const, description });

export const onPaper: Decorator = (Story) => (
  <div className="grid max-w-2xl gap-4 bg-bg p-8 text-text">
    <div>
      <Story />
    </div>
  </div>
);

export const wide: Decorator = (Story) => (
  <div className="bg-bg p-8 text-text">
    <Story />
  </div>
);
