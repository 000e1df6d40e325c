/** What a build of the demo knows of Storybook (`.storybook/demo-links.ts`). */
declare module 'virtual:stories' {
  export const stories: import('./app/demo/demo-stories.ts').StoryPlaces;
}
