import { useRef, useState, type SyntheticEvent } from 'react';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import type { Photo, PhotoAnswer } from '../../contract/photo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { notices } from './notices.ts';
import { LibraryNote } from './library-note.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePhotoSearch } from './use-photo-search.ts';

export interface ImagePickerProps {
  /** What it searches for when it opens, such as a post's title. */
  firstTerm: string;
  onClose: () => void;
  /** Uses a picture; resolves when that is done. Says itself when it could not be. */
  onUse: (photo: Photo, source: PhotoAnswer['source']) => Promise<void>;
  /** Told when a search begins, except for the first, and when one ends. */
  onBusy: (isBusy: boolean) => void;
}

const countOf = (count: number): string => (count === 1 ? '1 image found' : `${count} images found`);

/** Finds a stock picture and has it used (spec §2, §4, §8). Without a Pexels key it offers our own (decision 21). */
export function ImagePicker({ firstTerm, onClose, onUse, onBusy }: ImagePickerProps) {
  const { search, run } = usePhotoSearch(firstTerm, onBusy);
  const [term, setTerm] = useState(firstTerm);
  const [selectedId, setSelectedId] = useState<string>();
  const [isUsing, setUsing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { state, answer, searched } = search;
  const photos = answer?.data.photos ?? [];
  const selected = photos.find(({ id }) => id === selectedId);
  // Those of the search before are still in sight: their first is not the first of what was asked for.
  const hasNoFirstYet = state === 'searching' && !selected;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    run(term);
  }

  async function apply() {
    const photo = selected ?? photos[0];
    if (!photo || !answer) {
      notify(notices.noneSelected);
      return;
    }
    setUsing(true);
    await onUse(photo, answer.source);
    setUsing(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Search Pexels Images"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isUsing ? 'Updating...' : undefined}
            disabled={hasNoFirstYet}
            onClick={() => void apply()}
          >
            {selected ? 'Use Selected Image' : 'Use First Image'}
          </Button>
        </>
      }
    >
      <search>
        <form onSubmit={submit}>
          <SearchField
            ref={field}
            label="Search images"
            hideLabel
            name="query"
            maxLength={SEARCH_TERM_MAX}
            enterKeyHint="search"
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </form>
      </search>
      {answer?.source === 'library' && <LibraryNote searched={searched} noMatch={answer.noMatch} />}
      <div className="mt-4 min-h-56" aria-busy={state === 'searching'}>
        {state === 'searching' && <Loader className="mb-4">Searching...</Loader>}
        {state === 'failed' && (
          <ErrorState title={notices.searchFailed.title} retry={() => run(term)}>
            {notices.searchFailed.description}
          </ErrorState>
        )}
        {/* There from the start, so that screen readers know it before it speaks. */}
        <div role="status">
          {state === 'found' &&
            (photos.length > 0 ? (
              <VisuallyHidden>{countOf(photos.length)}</VisuallyHidden>
            ) : (
              <EmptyState title={notices.noneFound.title}>{notices.noneFound.description}</EmptyState>
            ))}
        </div>
        {photos.length > 0 && (
          <PhotoGrid photos={photos} selectedId={selectedId} onSelect={({ id }) => setSelectedId(id)} />
        )}
      </div>
    </Dialog>
  );
}
