import { useState } from 'react';
import { useEndpoint } from '../../../api/endpoint-query.ts';
import { PICTURE_MAX, type PictureRecord } from '../../../contract/pictures/picture.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { PictureRadios } from '../picture-radios.tsx';
import { AddButton } from './add-button.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadedPicture } from './uploaded-picture.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { findUploads, SEARCH_FROM, useUploads } from './use-uploads.ts';

interface UploadsPanelProps {
  selectedId: string | undefined;
  onSelect: (picture: PictureRecord) => void;
  /** Not offered: the picture that another one is to replace. */
  exceptId?: string;
  /** Accepts dropped and pasted files, since it is visible. */
  isOpen: boolean;
}

/** The site's own pictures to choose one of, and new ones added right there. What is added is chosen. */
export function UploadsPanel({ selectedId, onSelect, exceptId, isOpen }: UploadsPanelProps) {
  const library = useEndpoint('GET /api/admin/pictures');
  const [term, setTerm] = useState('');
  const { uploads, add, cancel, retry } = useUploads(onSelect);
  const isOver = useDroppedFiles(isOpen, add);
  const offered = library.data?.pictures.filter(({ id }) => id !== exceptId) ?? [];
  const found = findUploads(offered, term);

  return (
    <div
      className="grid gap-4 data-over:outline-2 data-over:outline-offset-[0.75rem] data-over:outline-line-strong data-over:outline-dashed"
      data-over={isOver || undefined}
    >
      <div className="flex flex-wrap items-center gap-3">
        <AddButton onFiles={add} />
        <p className="help">Or drop them here, or paste one.</p>
      </div>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <QueryView
        query={library}
        loading={<Loader>Loading your pictures...</Loader>}
        failure="Your pictures could not be loaded."
      >
        {() =>
          offered.length === 0 ? (
            <EmptyState title="No pictures of your own yet">
              Add a photo from this computer or phone to use it right away.
            </EmptyState>
          ) : (
            <>
              {offered.length >= SEARCH_FROM && (
                <search>
                  <form onSubmit={(event) => event.preventDefault()}>
                    <SearchField
                      label="Search your pictures"
                      name="own"
                      maxLength={PICTURE_MAX.alt}
                      value={term}
                      onChange={({ target }) => setTerm(target.value)}
                    />
                  </form>
                </search>
              )}
              <div role="status">
                {found.length === 0 && (
                  <EmptyState title="No picture found">
                    No name, description or credit matches your search.
                  </EmptyState>
                )}
              </div>
              {found.length > 0 && (
                <PictureRadios
                  legend="Your pictures"
                  name="own-picture"
                  choices={found}
                  selectedId={selectedId}
                  picture={(picture) => <UploadedPicture picture={picture} alt={picture.alt} />}
                  caption={({ name }) => name}
                  onSelect={onSelect}
                />
              )}
            </>
          )
        }
      </QueryView>
    </div>
  );
}
