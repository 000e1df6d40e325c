import { useEffect, useRef, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the screen, and pictures that are pasted. The browser would leave the page to
 * show a file that is dropped beside its place.
 *
 * @returns whether files are held above the screen just now
 */
export function useDroppedFiles(isOpen: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const told = useRef(onFiles);
  useEffect(() => {
    told.current = onFiles;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener(
      'dragleave',
      // From one element to the next it stays above the window.
      ({ relatedTarget }) => setOver(relatedTarget !== null),
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        told.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      ({ clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        if (files.length > 0) told.current(files);
      },
      { signal },
    );
    return () => {
      listening.abort();
      setOver(false);
    };
  }, [isOpen]);

  return isOver;
}
