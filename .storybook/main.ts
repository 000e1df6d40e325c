import { existsSync, readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { pictureFolders } from '../stories/sample-pictures.ts';
import { asvsTests } from './asvs-tests.ts';
import { componentFacts } from './component-facts.ts';
import { completeDescription } from './component-manifest.ts';
import { docsLinks } from './docs-links.ts';
import { readNoticeTexts } from './notice-texts.ts';
import { readStateTable } from './state-rows.ts';
import { completeIndex, describeStories } from './story-index.ts';

interface Manifests {
  components?: { components: Record<string, Parameters<typeof completeDescription>[0]> };
}

/** The preset below runs more than once for one generator. */
const completed = new WeakSet<StoryIndexGenerator>();

/** The types leave these presets out. */
const presets = {
  storyIndexGenerator: async (previous: Promise<StoryIndexGenerator>) => {
    const generator = await previous;
    if (completed.has(generator)) return generator;
    completed.add(generator);
    const getIndex = generator.getIndex.bind(generator);
    generator.getIndex = async () => completeIndex(await getIndex());
    return generator;
  },
  experimental_manifests: (input: Manifests = {}): Manifests => {
    // It names files of the machine that built it.
    const manifests = JSON.parse(JSON.stringify(input).replaceAll(`${process.cwd()}/`, '')) as Manifests;
    const { components } = manifests.components ?? {};
    for (const component of Object.values(components ?? {})) completeDescription(component);
    return manifests;
  },
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
  staticDirs: ['../src/public', { from: '../src/assets/fonts', to: '/fonts' }, ...pictureFolders],
  tags: { behavior: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) => indexers.map(describeStories),
  // Without a demo, Storybook has no links to it.
  env: (env, { configType }) => ({
    STORYBOOK_DEMO_URL: configType === 'PRODUCTION' && existsSync('dist/demo') ? '../demo/' : '',
    ...env,
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [
      // Before the pages are compiled.
      docsLinks(),
      asvsTests(),
      // No server sends Storybook compressed. Tailwind and minifying warn of a pseudo-class that they do not know yet.
      ...(config.plugins ?? [])
        .flat(2)
        .filter(
          (plugin) => !/^precompress|^@tailwindcss/.test((plugin && 'name' in plugin && plugin.name) || ''),
        ),
      tailwindcss({ optimize: false }),
      componentFacts(),
    ],
    // The pages “Configuration”, “States” and “Toast texts” show them.
    define: {
      ...config.define,
      ENV_EXAMPLE: JSON.stringify(readFileSync('.env.example', 'utf8')),
      STATE_TABLE: JSON.stringify(readStateTable()),
      NOTICE_TEXTS: JSON.stringify(readNoticeTexts()),
    },
    build: {
      ...config.build,
      chunkSizeWarningLimit: 2500,
      manifest: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { ...config.build?.rolldownOptions, checks: { pluginTimings: false } },
    },
  }),
});
