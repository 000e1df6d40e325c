/** Usage notes for designers, besides the props. */
export interface Guide {
  /** When to use it, in a sentence. */
  use: string;
  /** When not, and what to use instead. */
  instead: string;
  do?: readonly string[];
  dont?: readonly string[];
  /** The effect of its keys and the words of screen readers, for all that can be reached or is announced. */
  keyboard?: readonly string[];
  /** The story file with all its states. */
  statesIn?: string;
  /** Shows each of them: they stand still and have no board. */
  each?: boolean;
  /** It covers the page, so its documentation shows it in an iframe of this height. */
  framed?: string;
}

/** The parameters of the documentation page (`.storybook/component-page.tsx`). */
export const guide = (notes: Guide) => ({
  guide: notes,
  controls: { disable: false },
  ...(notes.framed !== undefined && { docs: { story: { inline: false, height: notes.framed } } }),
});
