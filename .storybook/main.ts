import { readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { componentFacts } from './component-facts.ts';
import { readNoticeTexts } from './notice-texts.ts';
import { readStateTable } from './state-rows.ts';
import { completeIndex, describeStories } from './story-index.ts';

/** The types leave these presets out. */
const presets = {
  storyIndexGenerator: async (given: Promise<StoryIndexGenerator>) => {
    const generator = await given;
    const getIndex = generator.getIndex.bind(generator);
    generator.getIndex = async () => completeIndex(await getIndex());
    return generator;
  },
  // The manifest names files of the machine that built it.
  experimental_manifests: (given: unknown): unknown =>
    JSON.parse(JSON.stringify(given ?? {}).replaceAll(`${process.cwd()}/`, '')),
};

export default defineMain({
  ...presets,
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-mcp',
  ],
  features: { componentsManifest: true },
  staticDirs: [
    '../src/public',
    { from: '../src/assets/fonts', to: '/fonts' },
    { from: '../stories/pictures/media', to: '/media' },
  ],
  tags: { behavior: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) => indexers.map(describeStories),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), componentFacts()],
    // The pages “Configuration”, “States” and “Notifications” show them.
    define: {
      ...config.define,
      ENV_EXAMPLE: JSON.stringify(readFileSync('.env.example', 'utf8')),
      STATE_TABLE: JSON.stringify(readStateTable()),
      NOTICE_TEXTS: JSON.stringify(readNoticeTexts()),
    },
    build: { ...config.build, chunkSizeWarningLimit: 2500, manifest: false },
  }),
});
