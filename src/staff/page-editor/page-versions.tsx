import { useCall } from '../../api/api-context.ts';
import type { PageDraft } from './page-draft.ts';
import { Versions } from '../../parts/versions/versions.tsx';

/** Version history of a page. A restored version becomes the draft. */
export function PageVersions({ draft }: { draft: PageDraft }) {
  const page = draft.get().stored;
  const call = useCall();
  if (page.revision === 0) return null;
  return (
    <Versions
      kind="page"
      id={page.id}
      name={`“${page.name}”`}
      isDirty={draft.isDirty()}
      onRestored={async () => {
        const { page: stored } = await call('GET /api/admin/pages/{id}', { params: { id: page.id } });
        draft.reset(stored);
      }}
    />
  );
}
