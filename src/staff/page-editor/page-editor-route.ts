import { createElement } from 'react';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { PageProps } from '../../lib/page-props.ts';
import type { SitePage } from './site-page.ts';

/** The editor of a page. The application hands in what shows the page as visitors see it. */
export const pageEditorRoute = (SitePage: SitePage): Route => ({
  path: '/admin/pages/:id',
  side: 'staff',
  file: 'staff/page-editor/page-editor-page.tsx',
  Page: lazyComponent(async () => {
    const { PageEditorPage } = await import('./page-editor-page.tsx');
    return (props: PageProps) => createElement(PageEditorPage, { ...props, SitePage });
  }),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
  example: '/admin/pages/about',
  prefetch: () => [],
});
