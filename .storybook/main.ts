import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineMain } from '@storybook/react-vite/node';
import type { Indexer } from 'storybook/internal/types';
import { storiesIn } from '../stories/titles.ts';
import { isBehavior } from './behavior.ts';

/** Tags interaction tests with `behavior`, which the sidebar hides by default. */
const tagBehavior = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const sources = new Map(
      storiesIn(await readFile(file, 'utf8')).map(({ exported, source }) => [exported, source]),
    );
    return (await indexer.createIndex(file, options)).map((input) => {
      const { type, title, exportName: name, tags = [] } = input;
      const isOne = type === 'story' && isBehavior({ title, name, tags, play: sources.get(name) ?? '' });
      return isOne ? { ...input, tags: [...tags, 'behavior'] } : input;
    });
  },
});

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    '../src/public',
    { from: '../src/assets/fonts', to: '/fonts' },
    { from: '../stories/pictures/media', to: '/media' },
  ],
  tags: { behavior: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) => indexers.map(tagBehavior),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    // The page “Configuration” shows it; Vite serves no file of that name.
    define: { ...config.define, ENV_EXAMPLE: JSON.stringify(readFileSync('.env.example', 'utf8')) },
    build: { ...config.build, chunkSizeWarningLimit: 2500, manifest: false },
  }),
});
