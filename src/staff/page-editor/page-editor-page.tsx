import { isMissing } from '../../api/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { EditorSkeleton } from '../../parts/editor/editor-skeleton.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../api/route.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageEditor } from './page-editor.tsx';
import type { SitePage } from './site-page.ts';

interface ContentProps {
  id: string;
  SitePage: SitePage;
}

function Content({ id, SitePage }: ContentProps) {
  const query = useEndpoint('GET /api/admin/pages/{id}', { params: { id } }, EDITED);
  // Cached data may be outdated and must not be edited.
  const page = query.isFetchedAfterMount ? query.data?.page : undefined;
  if (page) return <PageEditor page={page} SitePage={SitePage} />;
  if (!query.isError) return <EditorSkeleton />;
  return (
    <div className="container-page py-section">
      {isMissing(query.error) ? (
        <EmptyState
          title="This page does not exist."
          headingLevel={1}
          action={{ label: 'See all pages', href: '/admin/pages' }}
        />
      ) : (
        <ErrorState
          title="The page could not be loaded."
          headingLevel={1}
          retry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {errorMessage(query.error)}
        </ErrorState>
      )}
    </div>
  );
}

export function PageEditorPage({
  params: { id = '' },
  SitePage,
}: PageProps & Pick<ContentProps, 'SitePage'>) {
  return (
    <>
      <PageHead
        title="Edit page"
        description="Edit the text and pictures of a page."
        path={`/admin/pages/${id}`}
        noindex
      />
      <Content key={id} id={id} SitePage={SitePage} />
    </>
  );
}
