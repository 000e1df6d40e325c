/** Storybook's address, if one is published with the demo, and the story ids (the value of `?path=`) by file. */
export interface StoryPlaces {
  home?: string | undefined;
  pages: Readonly<Record<string, string>>;
  components: Readonly<Record<string, string>>;
}

export interface Inspected {
  name: string;
  /** Relative to `src`. */
  file: string;
}

export interface DemoStories {
  ofPage(file: string): string | undefined;
  ofComponent(component: Inspected): string | undefined;
}

/**
 * The addresses of stories.
 * @param base base of the demo, to which Storybook's address is relative
 */
export function demoStories({ home, pages, components }: StoryPlaces, base: string): DemoStories {
  const address = (path: string | undefined) =>
    home && path && new URL(`?path=${path}`, new URL(home, base)).href;
  return {
    ofPage: (file) => address(pages[file]),
    ofComponent: ({ name, file }) => address(components[`${file}#${name}`]),
  };
}
