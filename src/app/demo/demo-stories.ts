/** Storybook's address, if one is published with the demo, and what it shows where: the part behind `?path=`. */
export interface StoryPlaces {
  home?: string | undefined;
  pages: Readonly<Record<string, string>>;
  components: Readonly<Record<string, string>>;
}

/** A component as a build of the demo names it. */
export interface Inspected {
  name: string;
  /** Its file, counted from `src`. */
  file: string;
}

/** Leads from the demo to Storybook. */
export interface DemoStories {
  /** The story of the screen whose page is that file. */
  ofPage(file: string): string | undefined;
  ofComponent(component: Inspected): string | undefined;
}

/**
 * The addresses of stories.
 *
 * @param base where the demo lives, which Storybook's address counts from
 */
export function demoStories({ home, pages, components }: StoryPlaces, base: string): DemoStories {
  const address = (path: string | undefined) =>
    home && path && new URL(`?path=${path}`, new URL(home, base)).href;
  return {
    ofPage: (file) => address(pages[file]),
    ofComponent: ({ name, file }) => address(components[`${file}#${name}`]),
  };
}
