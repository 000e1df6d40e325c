import { useCallback, useEffect, useState } from 'react';

/** Focuses the element with an id after the next render, for instance an item that was just added. */
export function useFocusById(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return useCallback((id: string) => setWanted({ id }), []);
}
