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
}

interface Given extends Guide {
  /** It covers the page, so its documentation shows it in an iframe. */
  framed?: boolean;
}

/** The parameters of the documentation page (`.storybook/component-page.tsx`). */
export const guide = ({ framed = false, ...notes }: Given) => ({
  guide: notes,
  controls: { disable: false },
  ...(framed && { docs: { story: { inline: false, height: '30rem' } } }),
});
