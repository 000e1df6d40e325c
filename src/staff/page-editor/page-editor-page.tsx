import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { EditorQuery } from '../../parts/editor/editor-query.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../api/route.ts';
import { PageEditor } from './page-editor.tsx';
import type { SitePage } from './site-page.ts';

interface EditorProps {
  id: string;
  SitePage: SitePage;
}

const missing = {
  title: 'This page does not exist.',
  action: { label: 'See all pages', href: '/admin/pages' },
};

function Editor({ id, SitePage }: EditorProps) {
  const query = useEndpoint('GET /api/admin/pages/{id}', { params: { id } }, EDITED);
  return (
    <EditorQuery query={query} missing={missing} failure="The page could not be loaded.">
      {({ page }) => <PageEditor page={page} SitePage={SitePage} />}
    </EditorQuery>
  );
}

/** Editor of a page of the site, with a preview beside its fields. */
export function PageEditorPage({ params: { id = '' }, SitePage }: PageProps & Pick<EditorProps, 'SitePage'>) {
  return (
    <>
      <PageHead
        title="Edit page"
        description="Edit the text and pictures of a page."
        path={`/admin/pages/${id}`}
        noindex
      />
      <Editor key={id} id={id} SitePage={SitePage} />
    </>
  );
}
