import { useState } from 'react';
import type { Photo, PhotoAnswer } from '../../contract/photo.ts';
import { notify } from '../../ui/toast-store.ts';
import { notices } from './notices.ts';
import { usePhotoSearch } from './use-photo-search.ts';

/**
 * Stock search with a selection.
 *
 * @param onBusy called when a search starts (except the first) and ends
 * @param isWanted enables the first search
 */
export function useStockChoice(firstTerm: string, onBusy: (isBusy: boolean) => void, isWanted = true) {
  const { search, run } = usePhotoSearch(firstTerm, onBusy, isWanted);
  const [selectedId, select] = useState<string>();
  const { state, answer } = search;
  const photos = answer?.data.photos ?? [];
  // Without matches the answer holds the whole library.
  const found = answer?.noMatch ? [] : photos;
  const selected = photos.find(({ id }) => id === selectedId);
  return {
    search,
    run,
    photos,
    found,
    selected,
    select,
    /** Those of the search before are still in sight: their first is not the first of what was asked for. */
    hasNoFirstYet: state === 'searching' && !selected,
    /** Button label. */
    label: selected ? 'Use Selected Image' : 'Use First Image',
    /** Selected picture, else the first result; shows a notice without either. */
    take(): { photo: Photo; source: PhotoAnswer['source'] } | undefined {
      const photo = selected ?? found[0];
      if (photo && answer) return { photo, source: answer.source };
      notify(notices.noneSelected);
      return undefined;
    },
  };
}
export type StockChoice = ReturnType<typeof useStockChoice>;
