import { type RefObject, type SyntheticEvent, useState } from 'react';
import { useRole } from '../../api/use-role.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { counted } from '../../lib/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { Loader } from '../../ui/loader.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PictureRadios } from './picture-radios.tsx';
import { notices } from './stock-calls.ts';
import type { StockChoice } from './use-stock-choice.ts';

/** Explains the built-in library (decision 21), and to admins how to enable Pexels. */
function LibraryNote({ noMatch }: { noMatch: true | undefined }) {
  const role = useRole();
  return (
    <>
      <Alert tone="note" className="mb-4">
        {noMatch
          ? 'These are all the pictures that come with the site. Each fits more than one subject.'
          : 'These pictures come with the site. Search for a subject, such as reviews, newsletter or restaurant.'}
      </Alert>
      {role === 'admin' && (
        <p className="help mb-4">
          To use photos from Pexels, ask the person who runs the server to add a Pexels key.
        </p>
      )}
    </>
  );
}

interface StockSearchProps {
  choice: StockChoice;
  firstTerm: string;
  field?: RefObject<HTMLInputElement | null>;
}

/** A search for stock pictures, and what it found to choose from (spec §2, §4). */
export function StockSearch({ choice, firstTerm, field }: StockSearchProps) {
  const { search, run, photos, found, selected, select } = choice;
  const { state, answer } = search;
  const [term, setTerm] = useState(firstTerm);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    run(term);
  }

  return (
    <>
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
            (found.length > 0 ? (
              <VisuallyHidden>{`${counted(found.length, 'image')} found`}</VisuallyHidden>
            ) : (
              <EmptyState title={notices.noneFound.title}>{notices.noneFound.description}</EmptyState>
            ))}
        </div>
        {answer?.source === 'library' && <LibraryNote noMatch={answer.noMatch} />}
        {photos.length > 0 && (
          <PictureRadios
            legend="Images"
            name="photo"
            choices={photos}
            selectedId={selected?.id}
            picture={({ src, alt }) => (
              <FallbackImage
                className="aspect-8/5 bg-shoal object-cover"
                src={src.medium}
                alt={alt}
                width={400}
                height={250}
              />
            )}
            caption={({ photographer }) => photographer}
            onSelect={({ id }) => select(id)}
          />
        )}
      </div>
    </>
  );
}
