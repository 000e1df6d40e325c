/** Storybook data in a build of the demo (`.storybook/demo-links.ts`). */
declare module 'virtual:stories' {
  export const stories: import('./app/demo/demo-stories.ts').StoryPlaces;
}
