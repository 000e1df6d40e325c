import { describe, expect, it } from 'vitest';
import { withNames } from '../.storybook/demo-links.ts';
import { demoStories } from '../src/app/demo/demo-stories.ts';
import { staffApplication } from '../src/app/staff-application.tsx';
import { readStoryMap } from './story-map.ts';

const map = readStoryMap();

describe('the demo’s map of Storybook', () => {
  it.each(staffApplication.routes.map(({ path, file }) => [path, file]))(
    '%s has its story',
    (_, file = '') => {
      expect(map.pages[file]).toMatch(/^\/story\/pages-(?:public|account|staff)-[a-z-]+--[a-z-]+$/);
    },
  );

  it('links a screen to its own story, not to a part of it', () => {
    expect(map.pages['site/home/home-page.tsx']).toBe('/story/pages-public-home--data');
    expect(map.pages['staff/blog-admin/blog-admin-page.tsx']).toBe('/story/pages-staff-blog-admin--data');
    expect(map.pages['staff/import/import-page.tsx']).toBe('/story/pages-staff-import--data');
  });

  it('links a component to its page, even if several share a file', () => {
    expect(map.components['ui/button.tsx#Button']).toBe('/docs/design-actions-button--docs');
    expect(map.components['ui/tag.tsx#Badge']).toBe('/docs/design-data-badge--docs');
    expect(map.components['staff/post-editor/edit-post-page.tsx#EditPostPage']).toBe(
      '/story/parts-editor-conflicts--keeps-mine',
    );
    expect(map.components['app/layout/site-header.tsx#SiteHeader']).toBe('/story/parts-site-header--visitor');
  });

  it('resolves Storybook’s address relative to the demo’s', () => {
    const { ofPage, ofComponent } = demoStories(
      { home: '../storybook/', ...map },
      'https://pages.example/site/demo/',
    );
    expect(ofPage('site/about/about-page.tsx')).toBe(
      'https://pages.example/site/storybook/?path=/story/pages-public-about--data',
    );
    expect(ofComponent({ name: 'Button', file: 'ui/button.tsx' })).toBe(
      'https://pages.example/site/storybook/?path=/docs/design-actions-button--docs',
    );
    expect(ofComponent({ name: 'Nobody', file: 'ui/button.tsx' })).toBeUndefined();
  });
});

it('adds a name to each component a file exports, and to nothing else', () => {
  const code = 'export function Button() {}\nfunction Inner() {}\nexport function initials() {}';
  expect(withNames(code, 'ui/button.tsx')).toBe(
    `${code}\nObject.assign(Button, { inspected: {"name":"Button","file":"ui/button.tsx"} });`,
  );
});
