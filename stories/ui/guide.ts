/** What a designer should know of a component, besides its props. */
export interface Guide {
  do: readonly string[];
  dont: readonly string[];
  /** The file of `stories` that shows all its states. */
  statesIn?: string;
}

interface Given extends Guide {
  /** It covers the page, and is shown in a frame of its own on its page of documentation. */
  framed?: boolean;
}

/** The parameters that the page of documentation reads (`.storybook/component-page.tsx`). */
export const guide = ({ framed = false, ...told }: Given) => ({
  guide: told,
  ...(framed && { docs: { story: { inline: false, height: '30rem' } } }),
});
