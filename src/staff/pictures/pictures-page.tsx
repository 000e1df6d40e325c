import { useRef, useState } from 'react';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { PICTURE_MAX } from '../../contract/pictures/picture.ts';
import type { PictureSummary } from '../../contract/pictures/staff-pictures.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { AddButton } from '../../parts/pictures/uploads/add-button.tsx';
import { UploadList } from '../../parts/pictures/uploads/upload-list.tsx';
import { UploadedPicture } from '../../parts/pictures/uploads/uploaded-picture.tsx';
import { useDroppedFiles } from '../../parts/pictures/uploads/use-dropped-files.ts';
import { findUploads, SEARCH_FROM, useUploads } from '../../parts/pictures/uploads/use-uploads.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PictureDetails } from './library/picture-details.tsx';

const usesOf = ({ uses }: PictureSummary): string =>
  uses === 0 ? 'Not used' : `Used in ${counted(uses, 'place')}`;

const isUndescribed = ({ alt, isDecorative }: PictureSummary): boolean => alt === '' && !isDecorative;

function PictureTile({ picture, onOpen }: { picture: PictureSummary; onOpen: () => void }) {
  return (
    <button type="button" className="pick cursor-pointer content-start" onClick={onOpen}>
      <UploadedPicture picture={picture} />
      <span className="min-w-0 text-sm font-medium wrap-anywhere text-(--text)">{picture.name}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span>
        {usesOf(picture)}
        {isUndescribed(picture) && (
          <span>
            {', '}
            <span className="text-warning">not described yet</span>
          </span>
        )}
      </span>
    </button>
  );
}

const ignore = () => undefined;

const libraryGrid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4';

const loading = (
  <SkeletonRows label="Loading pictures..." rows={8} list={libraryGrid} className="grid gap-1.5">
    <Skeleton className="aspect-8/5 h-auto" />
    <Skeleton className="h-4 w-[70%]" />
    <Skeleton className="h-4 w-[45%]" />
  </SkeletonRows>
);

/** The library of pictures: upload, describe, replace and delete. */
export function PicturesPage() {
  const library = useEndpoint('GET /api/admin/pictures');
  const [openId, setOpenId] = useState<string>();
  const [term, setTerm] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const { target: count, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const { uploads, added, ...files } = useUploads(ignore);
  const isOver = useDroppedFiles(openId === undefined, files.add);
  useUnsaved(
    uploads.some(({ error, note }) => (error ?? note) === undefined),
    { text: 'Some pictures are still uploading.' },
  );
  const pictures = library.data?.pictures ?? [];
  const found = findUploads(pictures, term);
  const open = pictures.find(({ id }) => id === openId);

  function content({ pictures }: { pictures: PictureSummary[] }) {
    if (pictures.length === 0) {
      return (
        <EmptyState
          title="No pictures yet"
          headingLevel={2}
          action={{ label: 'Add the first one', onClick: () => add.current?.click() }}
        >
          Your own photos make the site yours. They are resized for every screen, and camera data such as the
          location is removed.
        </EmptyState>
      );
    }
    if (found.length === 0) {
      return (
        <EmptyState
          title="No picture found"
          headingLevel={2}
          action={{ label: 'Show all', onClick: () => setTerm('') }}
        >
          No name, description or credit matches your search.
        </EmptyState>
      );
    }
    return (
      <ul className={libraryGrid} aria-label="Pictures">
        {found.map((picture) => (
          <li key={picture.id} className="grid">
            <PictureTile picture={picture} onOpen={() => setOpenId(picture.id)} />
          </li>
        ))}
      </ul>
    );
  }

  return (
    <StaffScreen
      title="Pictures"
      description="The site’s own pictures, for posts, pages and everywhere else."
      path="/admin/pictures"
      actions={<AddButton ref={add} variant="primary" onFiles={files.add} />}
    >
      <div
        className="data-over:outline-2 data-over:outline-offset-[0.75rem] data-over:outline-line-strong data-over:outline-dashed"
        data-over={isOver || undefined}
      >
        <p className="mt-4 max-w-2xl text-soft">
          Add photos from this computer or phone, up to 20 MB each. You can also drop or paste them here.
        </p>
        <div className="mt-6 grid gap-6 empty:hidden">
          <UploadList uploads={uploads} onCancel={files.cancel} onRetry={files.retry} />
          {pictures.length >= SEARCH_FROM && (
            <search className="w-full sm:w-80">
              <form onSubmit={(event) => event.preventDefault()}>
                <SearchField
                  label="Search by name or description"
                  name="q"
                  maxLength={PICTURE_MAX.alt}
                  value={term}
                  onChange={({ target }) => setTerm(target.value)}
                />
              </form>
            </search>
          )}
        </div>
        <p ref={count} tabIndex={-1} className="mt-6 mb-3 min-h-6 text-sm text-mute tabular">
          {library.data && counted(found.length, 'picture')}
          <span role="status">{added > 0 && `, ${formatCount(added)} added just now`}</span>
        </p>
        <QueryView
          query={library}
          loading={loading}
          failure="The pictures could not be loaded."
          headingLevel={2}
        >
          {content}
        </QueryView>
        <div className="mt-12">
          <Bin list="pictures" hidesEmpty />
        </div>
        {open && (
          <PictureDetails
            picture={open}
            onClose={() => setOpenId(undefined)}
            onDeleted={() => {
              setOpenId(undefined);
              deferFocus();
            }}
          />
        )}
      </div>
    </StaffScreen>
  );
}
