import { createElement } from 'react';
import type { PageProps, Route } from '../../api/route.ts';
import { lazyComponent, type LazyComponent } from '../../lib/lazy-component.ts';
import type { SitePageProps } from './site-page.ts';

/** Page editor. The application injects the public preview. */
export const pageEditorRoute = (SitePage: LazyComponent<SitePageProps>): Route => ({
  path: '/admin/pages/:id',
  side: 'staff',
  file: 'staff/page-editor/page-editor-page.tsx',
  Page: lazyComponent(async () => {
    const [{ PageEditorPage }] = await Promise.all([import('./page-editor-page.tsx'), SitePage.preload()]);
    return (props: PageProps) => createElement(PageEditorPage, { ...props, SitePage });
  }),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
  example: '/admin/pages/about',
  prefetch: () => [],
});
