import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { StockPicture, StockPictureAnswer } from '../../contract/pictures/stock-picture.ts';
import { notify } from '../../ui/toast-store.ts';
import { notices, searchStockPictures } from './stock-calls.ts';

/** State of a search; earlier results stay until the next answer. */
interface StockSearchState {
  state: 'searching' | 'found' | 'failed';
  answer: StockPictureAnswer | undefined;
}

/**
 * Searches stock pictures, first for `firstTerm` (spec §4). A new search cancels the previous one; blank terms are
 * ignored (spec §5). Failures show a notice (spec §8).
 * @param onBusy called when a search starts (except the first) and ends
 * @param isWanted enables the first search
 */
function useStockSearch(firstTerm: string, onBusy: (isBusy: boolean) => void, isWanted: boolean) {
  const call = useCall();
  const [search, setSearch] = useState<StockSearchState>({ state: 'searching', answer: undefined });
  const running = useRef<AbortController>(undefined);

  const find = useCallback(
    async (term: string) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      try {
        const answer = await searchStockPictures(call, term, signal);
        if (signal.aborted) return;
        setSearch({ state: 'found', answer });
      } catch {
        if (signal.aborted) return;
        setSearch({ state: 'failed', answer: undefined });
        notify(notices.searchFailed);
      }
      onBusy(false);
    },
    [call, onBusy],
  );

  useEffect(() => {
    if (isWanted) void find(firstTerm);
    return () => running.current?.abort();
  }, [find, firstTerm, isWanted]);

  function run(typed: string): void {
    const term = typed.trim();
    if (term === '') return;
    setSearch((before) => ({ ...before, state: 'searching' }));
    onBusy(true);
    void find(term);
  }

  return { search, run };
}

/**
 * Stock search with a selection.
 * @param onBusy called when a search starts (except the first) and ends
 * @param isWanted enables the first search
 */
export function useStockChoice(firstTerm: string, onBusy: (isBusy: boolean) => void, isWanted = true) {
  const { search, run } = useStockSearch(firstTerm, onBusy, isWanted);
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
    label: selected ? 'Use Selected Image' : 'Use First Image',
    /** Selected picture, else the first result; shows a notice without either. */
    take(): { stock: StockPicture; source: StockPictureAnswer['source'] } | undefined {
      const stock = selected ?? found[0];
      if (stock && answer) return { stock, source: answer.source };
      notify(notices.noneSelected);
      return undefined;
    },
  };
}
export type StockChoice = ReturnType<typeof useStockChoice>;
