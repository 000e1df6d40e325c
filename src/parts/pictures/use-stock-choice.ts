import { useState } from 'react';
import type { Photo, PhotoAnswer } from '../../contract/photo.ts';
import { notify } from '../../ui/toast-store.ts';
import { notices } from './notices.ts';
import { usePhotoSearch } from './use-photo-search.ts';

/**
 * A search for stock pictures with the one that is chosen.
 *
 * @param onBusy   told when a search begins, except for the first, and when one ends
 * @param isWanted whether the first search may begin
 */
export function useStockChoice(firstTerm: string, onBusy: (isBusy: boolean) => void, isWanted = true) {
  const { search, run } = usePhotoSearch(firstTerm, onBusy, isWanted);
  const [selectedId, select] = useState<string>();
  const { state, answer } = search;
  const photos = answer?.data.photos ?? [];
  // Where nothing was found, the whole library is offered instead.
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
    /** Says what the button uses. */
    label: selected ? 'Use Selected Image' : 'Use First Image',
    /** What is to be used: the chosen one, else the first found. Says itself where there is none. */
    take(): { photo: Photo; source: PhotoAnswer['source'] } | undefined {
      const photo = selected ?? found[0];
      if (photo && answer) return { photo, source: answer.source };
      notify(notices.noneSelected);
      return undefined;
    },
  };
}
export type StockChoice = ReturnType<typeof useStockChoice>;
