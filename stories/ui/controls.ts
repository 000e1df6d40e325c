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
