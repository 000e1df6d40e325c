import { useMutation } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useSite, useSiteUrl } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { pageInput, type PageField } from '../../contract/page-fields.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { DraftNotices, TextVersions } from '../../drafts/draft-notices.tsx';
import { EditorBar } from '../../drafts/editor-bar.tsx';
import { changedFields, singleFields } from '../../drafts/merge-fields.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useSaveKeys } from '../../drafts/use-save-keys.ts';
import { textOf } from '../../lib/text.ts';
import { leave } from '../../lib/unsaved.ts';
import { EditorQuery } from '../../parts/editor/editor-query.tsx';
import { SearchSnippet } from '../../parts/editor/search-snippet.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { HomeInSettings } from '../../parts/pages/home-in-settings.tsx';
import { isOnSite, lastChange, stateNames, stateTones } from '../../parts/pages/page-state.ts';
import { Versions } from '../../parts/versions/versions-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type Question, useConfirm } from '../../ui/confirm.ts';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { openAndFocus } from '../../ui/open-and-focus.ts';
import { Badge } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { BothVersions } from '../../ui/version-choice.tsx';
import { PageAddress } from './page-address.tsx';
import {
  fieldId,
  fieldsOfKind,
  labelAt,
  type PageValues,
  isValues,
  itemsOf,
  labelsOf,
  valuesOf,
} from './page-content.ts';
import { localPages, openPage, type PageDraft, problemsIn } from './page-draft.ts';
import { PageForm } from './page-form.tsx';
import { type SitePage, PagePreview } from './page-preview.tsx';
import '../../parts/editor/editor.css';
import '../../parts/editor/rich-text/rich-text.css';

function Changed({ page }: { page: StaffPage }) {
  const fields = fieldsOfKind(page.kind);
  const names = changedFields(
    singleFields<PageValues>(Object.keys(fields)),
    page.published ?? {},
    valuesOf(page),
  );
  return (
    <ul className="list-disc pl-5">
      {labelsOf(fields, names).map((label, index) => (
        <li key={names[index]}>{label}</li>
      ))}
    </ul>
  );
}

function ShownValue({ field, value }: { field: PageField; value: unknown }) {
  switch (field.kind) {
    case 'switch':
      return <span>{value === true ? 'Yes' : 'No'}</span>;
    case 'picture': {
      const { url, alt } = isValues(value) ? value : {};
      if (typeof url !== 'string' || url === '') return <span key="none">None</span>;
      return (
        <span className="grid gap-1">
          <FallbackImage className="art w-40 rounded-sm" src={url} alt="" width={160} height={100} />
          <span>{typeof alt === 'string' && alt !== '' ? alt : 'No alternative text'}</span>
        </span>
      );
    }
    case 'list':
      return (
        <ul className="list-disc pl-4">
          {itemsOf(value).map((item, index) => (
            <li key={index}>
              {Object.values(item)
                .filter((part) => typeof part === 'string')
                .join(', ')}
            </li>
          ))}
        </ul>
      );
    default:
      return (
        <span className="whitespace-pre-line">
          {typeof value === 'string' && value !== '' ? value : 'None'}
        </span>
      );
  }
}

/** Version history of a page. A restored version becomes the draft. */
function PageVersions({ draft }: { draft: PageDraft }) {
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

const NOTHING_TO_PUBLISH = 'There is nothing to publish. Visitors already see this version.';

const SAVING_MESSAGE =
  'Someone else changed the same thing, so nothing is being saved right now. Choose what to keep above the fields.';

const firstText = (...texts: readonly unknown[]): string =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

function Snippet({ page, values }: { page: StaffPage; values: PageValues }) {
  const { brand, search } = useSite().site;
  const origin = useSiteUrl() ?? window.location.origin;
  const { searchTitle, searchDescription, title, description, intro, body } = values;
  return (
    <SearchSnippet
      brand={brand}
      title={firstText(searchTitle, title, page.name)}
      description={firstText(
        searchDescription,
        description,
        intro,
        typeof body === 'string' && textOf(body),
        search.description,
      )}
      address={`${origin}${page.path}`}
    />
  );
}

function PageEditor({ page: start, SitePage }: { page: StaffPage; SitePage: SitePage }) {
  const navigate = useNavigate();
  const call = useCall();
  const confirm = useConfirm();
  // Through a mutation, a 401 opens the login.
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<{ page: StaffPage }>) => send() });
  const [draft] = useState(() => openPage(call, mutateAsync, start));
  const editor = useDraft(draft, {
    id: start.id,
    copies: localPages,
    unsaved: { name: `“${draft.get().stored.name}”`, screen: 'editor' },
    savesOnLeave: true,
  });
  const { stored: page, fields: values, problems, conflict, isDirty } = editor;
  const fields = fieldsOfKind(start.kind);
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [isListed, setListed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [news, setNews] = useState('');
  useSaveKeys(() => void draft.save());

  useFocusAfter(conflict !== undefined, 'page-publish');

  function listProblems() {
    const [first] = draft.get().problems.keys();
    setListed(true);
    setView('form');
    if (first !== undefined) openAndFocus(fieldId(first));
  }

  async function askToPublish() {
    setNews('');
    setPressed(true);
    const isStored = await draft.save();
    setPressed(false);
    if (!isStored) {
      listProblems();
      return;
    }
    const now = draft.get();
    const found = problemsIn(pageInput(fields), now.fields);
    draft.setProblems(found);
    setListed(found.size > 0);
    if (found.size > 0) listProblems();
    else if (now.stored.draft === null && now.stored.published !== null) setNews(NOTHING_TO_PUBLISH);
    else await publish(now.stored);
  }

  /** Runs a step after a question. A failure closes the question, and the notices above the fields name it. */
  async function askAndRun(
    question: Omit<Question<unknown>, 'run'>,
    send: (request: { params: { id: string }; body: { revision: number } }) => Promise<{ page: StaffPage }>,
  ) {
    const done = await confirm({
      ...question,
      run: async () => {
        const { id, revision } = draft.get().stored;
        try {
          return await mutateAsync(() => send({ params: { id }, body: { revision } }));
        } catch (error) {
          return { error };
        }
      },
    });
    if (done && 'error' in done.answer) void draft.reportFailure(done.answer.error);
    return done && 'page' in done.answer ? done.answer.page : undefined;
  }

  async function publish(now: StaffPage) {
    const published = await askAndRun(
      {
        title: `Publish “${now.name}”?`,
        text:
          now.published === null ? (
            `Visitors will find it at ${now.path}${now.kind === 'service' ? ', and in the lists of services' : ''}.`
          ) : (
            <>
              <p>This is different from what visitors see now:</p>
              <Changed page={now} />
            </>
          ),
        confirm: 'Publish',
        tone: 'default',
        busy: 'Publishing...',
      },
      (request) => call('POST /api/admin/pages/{id}/publish', request),
    );
    if (!published) return;
    draft.setStored(published);
    notify({
      title: 'Page published',
      description: `Visitors now see this version of “${published.name}.”`,
      ...(isOnSite(published) && {
        action: { label: 'View page', onClick: () => leave(() => void navigate(published.path)) },
      }),
    });
  }

  async function discard() {
    const restored = await askAndRun(
      {
        title: 'Discard these changes?',
        text: (
          <>
            <p>The page will go back to what visitors see now. These were changed:</p>
            <Changed page={page} />
          </>
        ),
        confirm: 'Discard draft',
        busy: 'Discarding...',
      },
      (request) => call('POST /api/admin/pages/{id}/discard', request),
    );
    if (!restored) return;
    draft.reset(restored);
    document.getElementById('page-publish')?.focus({ preventScroll: true });
  }

  function describe(name: string, remote: PageValues, local: PageValues) {
    const field = fields[name];
    const label = labelAt(fields, name);
    return {
      label,
      choice: `Take their version of “${label}”`,
      versions:
        field?.kind === 'rich' ? (
          <TextVersions remote={String(remote[name])} local={String(local[name])} />
        ) : (
          field && (
            <BothVersions
              remote={<ShownValue field={field} value={remote[name]} />}
              local={<ShownValue field={field} value={local[name]} />}
            />
          )
        ),
    };
  }

  return (
    <div className="editor-page">
      <EditorBar
        isDirty={isDirty}
        savedAt={editor.savedAt}
        back={{ href: '/admin/pages', label: 'All pages' }}
        what="page"
        publicHref={isOnSite(page) ? page.path : undefined}
        message={conflict ? SAVING_MESSAGE : editor.message}
      >
        <span className="xl:hidden">
          <Button
            variant="quiet"
            size="sm"
            icon={view === 'form' ? Eye : Pencil}
            onClick={() => setView(view === 'form' ? 'preview' : 'form')}
          >
            {view === 'form' ? 'Preview' : 'Edit'}
          </Button>
        </span>
        <Button
          id="page-publish"
          variant="primary"
          size="sm"
          busy={isPressed ? 'Saving...' : undefined}
          onClick={() => void askToPublish()}
        >
          Publish
        </Button>
      </EditorBar>
      <div
        className="group/page container-page grid grid-cols-1 gap-x-10 gap-y-6 pt-4 pb-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        data-view={view}
      >
        <div className="grid grid-cols-1 content-start gap-6 max-xl:group-data-[view=preview]/page:hidden">
          <div>
            <h1 className="text-3xl wrap-anywhere">{page.name}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
              <Badge tone={stateTones[page.state]}>{stateNames[page.state]}</Badge>
              <span>{lastChange(page)}</span>
              {page.draft !== null && page.published !== null && (
                <Button
                  variant="quiet"
                  size="sm"
                  className="-mx-3"
                  aria-haspopup="dialog"
                  onClick={() => void discard()}
                >
                  Discard draft
                </Button>
              )}
              <PageVersions draft={draft} />
            </p>
            {page.id === 'home' && <HomeInSettings className="mt-2" />}
            <p role="status" className="help mt-1 empty:hidden">
              {news}
            </p>
          </div>
          {page.retiredTo !== null && (
            <Alert tone="warning" title={`This ${page.kind} is retired`}>
              {`Visitors can no longer find it. Its address redirects to ${page.retiredTo}. You can offer it again in the list of pages.`}
            </Alert>
          )}
          <DraftNotices
            editor={editor}
            labelOf={(name) => labelAt(fields, name)}
            inSentence={(name) => `“${labelAt(fields, name)}”`}
            describe={describe}
            keepsFocus
            onResolved={() => void draft.save()}
          />
          <PageForm
            fields={fields}
            values={values}
            problems={problems}
            isListed={isListed}
            snippet={<Snippet page={page} values={values} />}
            onChange={(name, value) => draft.change({ [name]: value })}
          >
            {(page.kind === 'service' || page.kind === 'page') && (
              <PageAddress
                page={page}
                onChanged={draft.setStored}
                onFailed={(error) => void draft.reportFailure(error)}
              />
            )}
          </PageForm>
        </div>
        <PagePreview key={page.path} page={page} values={values} SitePage={SitePage} />
      </div>
    </div>
  );
}

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
