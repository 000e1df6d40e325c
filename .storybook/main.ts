import { defineMain } from '@storybook/react-vite/node';
import { tagBehaviour } from './behaviour.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    '../src/public',
    { from: '../src/assets/fonts', to: '/fonts' },
    { from: '../stories/pictures/media', to: '/media' },
  ],
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) => indexers.map(tagBehaviour),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    build: { ...config.build, chunkSizeWarningLimit: 2500, manifest: false },
  }),
});
